import { decodeBase64, encodeBase64, concatBytes, type Bytes } from '@larets/vault-core/crypto'
import { nextTask } from '@larets/vault-core/next-task'

/** Bytes written in one task of the thread; a multiple of three, so that no padding comes between. */
const sliceBytes = 98_304
const sliceCharacters = (sliceBytes / 3) * 4

/** Canonical base64 in pieces, for byte strings of any length. */
export async function encodeLongBase64(bytes: Bytes): Promise<readonly string[]> {
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    pieces.push(encodeBase64(bytes.subarray(start, start + sliceBytes)))
    await nextTask()
  }
  return pieces
}

/** The bytes of canonical base64 of any length; null for any other text. */
export async function decodeLongBase64(text: string): Promise<Bytes | null> {
  const pieces: Bytes[] = []
  for (let start = 0; start < text.length; start += sliceCharacters) {
    const piece = decodeBase64(text.slice(start, start + sliceCharacters))
    const isLast = start + sliceCharacters >= text.length
    // Padding stands at the end alone.
    if (piece === null || (!isLast && piece.length !== sliceBytes)) return null
    pieces.push(piece)
    await nextTask()
  }
  return concatBytes(...pieces)
}
