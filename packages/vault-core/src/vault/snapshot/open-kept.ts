import type { SnapshotOrder } from '../opening/opening-messages.ts'
import { openSnapshot } from './seal-snapshot.ts'
import { splitChunks, type Chunk } from './written-snapshot.ts'

/** The chunks of a kept snapshot; none for one that does not open, or that the browser does not give. */
export async function openKept({ key, place, kept }: SnapshotOrder): Promise<Iterator<Chunk>> {
  const ciphertext = await kept.ciphertext.arrayBuffer().catch(() => null)
  if (ciphertext === null) return [].values()
  const { cursor, iv } = kept
  const bytes = await openSnapshot(key, { ...place, cursor }, { iv, ciphertext: new Uint8Array(ciphertext) })
  return bytes === null ? [].values() : splitChunks(bytes)
}
