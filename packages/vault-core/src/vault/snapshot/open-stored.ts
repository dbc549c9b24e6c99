import type { SnapshotOrder } from '../opening/opening-messages.ts'
import type { StoredSnapshot } from './stored-snapshot.ts'
import { openSnapshot } from './seal-snapshot.ts'
import { splitChunks, type Chunk } from './written-snapshot.ts'

/** The bytes of a kept snapshot; null when the browser does not give them. */
export const readStored = ({ ciphertext }: StoredSnapshot): Promise<ArrayBuffer | null> =>
  ciphertext.arrayBuffer().catch(() => null)

/**
 * The chunks of a kept snapshot; none for one that does not open, or that the browser does not give.
 *
 * @param reading its bytes, where they are being read already
 */
export async function openStored(
  { key, place, kept }: SnapshotOrder,
  reading = readStored(kept),
): Promise<Iterator<Chunk>> {
  const ciphertext = await reading
  if (ciphertext === null) return [].values()
  const { cursor, iv } = kept
  const bytes = await openSnapshot(key, { ...place, cursor }, { iv, ciphertext: new Uint8Array(ciphertext) })
  return bytes === null ? [].values() : splitChunks(bytes)
}
