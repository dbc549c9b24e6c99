import * as z from 'zod/mini'
import { randomBytes } from '../../crypto/random.ts'

/** A folder as a vault's overview holds it. Unknown keys are kept as they are. */
export const folder = z.looseObject({ id: z.string(), name: z.string(), parent: z.nullable(z.string()) })
/** Output of {@link folder}. `parent` is the id of the folder it stands in; null at the vault's root. */
export type Folder = Readonly<z.output<typeof folder>>

/** Most folders that a vault may have. */
export const maxFolders = 1_000
/** How deep folders may be nested; one at the vault's root is the first level. */
export const maxFolderDepth = 8
/** Longest name of a folder, in UTF-16 code units. */
export const maxFolderName = 100

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A new id of a folder: 8 characters, 48 random bits. */
export function newFolderId(): string {
  return Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
