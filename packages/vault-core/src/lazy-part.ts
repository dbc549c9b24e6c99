import { VaultError } from './errors.ts'

/**
 * A part of the client that comes in a file of its own, when it is needed.
 *
 * @param load imports it; tried again the next time when it did not come
 * @returns asks for it. @throws VaultError `part_not_loaded`
 */
export function lazyPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | null = null
  const ask = async (): Promise<Part> => {
    try {
      return await load()
    } catch (error) {
      coming = null
      throw new VaultError('part_not_loaded', error)
    }
  }
  return () => (coming ??= ask())
}
