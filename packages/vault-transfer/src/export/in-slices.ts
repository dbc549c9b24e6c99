import { nextTask } from '@larets/vault-core/next-task'

/** So many characters are written in one task of the thread. */
const sliceLength = 65_536

/**
 * Hands over a text piece by piece, and lets input and painting come between them.
 *
 * @param signal ends it
 * @throws the signal's reason
 */
export async function inSlices(
  pieces: Iterable<string>,
  take: (text: string) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let waiting: string[] = []
  let length = 0
  const pass = async () => {
    const text = waiting.join('')
    ;[waiting, length] = [[], 0]
    await take(text)
    await nextTask()
  }
  for (const piece of pieces) {
    signal?.throwIfAborted()
    waiting.push(piece)
    length += piece.length
    if (length >= sliceLength) await pass()
  }
  if (waiting.length > 0) await pass()
  signal?.throwIfAborted()
}
