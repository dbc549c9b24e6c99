import type * as KdbxWeb from 'kdbxweb'
import { providedArgon2 } from '../argon2/provided-argon2.ts'
import { TransferError } from '../transfer-error.ts'
import { keepTabs } from './keepass-tabs.ts'

/** The library that reads KeePass files. */
export type KeepassWeb = typeof KdbxWeb

/** Most that a file may ask of a computer: 1 GiB, and so many KiB filled one after the other. */
const mostMemory = 1024 * 1024
const mostFilled = 64 * 1024 * 1024

function isKeepassWeb(module: unknown): module is KeepassWeb {
  return typeof module === 'object' && module !== null && 'Kdbx' in module
}

/** Loads it. As a module of Node's it stands in `default`, in a bundle it does not. */
export async function loadKeepassWeb(): Promise<KeepassWeb> {
  const module: unknown = await import('kdbxweb')
  const found = isKeepassWeb(module) ? module : typeof module === 'object' && module !== null && 'default' in module ? module.default : null
  if (!isKeepassWeb(found)) throw new TypeError('kdbxweb is not what it was')
  keepTabs(found)
  found.CryptoEngine.setArgon2Impl(async (password, salt, memory, iterations, length, parallelism, type, version) => {
    if (version !== 0x13) throw new TransferError('encrypted_otherwise')
    if (memory > mostMemory || memory * iterations > mostFilled) throw new TransferError('too_large')
    const argon2 = await providedArgon2()
    const variant = type === found.CryptoEngine.Argon2TypeArgon2d ? 'd' : 'id'
    const bytes = { password: new Uint8Array(password), salt: new Uint8Array(salt) }
    return (await argon2({ variant, ...bytes, memory, iterations, length, parallelism })).buffer
  })
  return found
}

/** What a failure of it means for a person. */
export function keepassFailure(error: unknown, { Consts: { ErrorCodes } }: KeepassWeb): TransferError {
  if (error instanceof TransferError) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  // What the message says may be a part of the file.
  if (code === ErrorCodes.InvalidKey) return new TransferError('wrong_password')
  if (code === ErrorCodes.InvalidVersion || code === ErrorCodes.Unsupported) return new TransferError('encrypted_otherwise')
  return new TransferError('broken')
}
