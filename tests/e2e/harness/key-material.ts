import { createHash, createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bootstrap } from '@larets/vault-core/contracts'
import { contextOf, decodeBase64, open2, openVaultKey, u64, wrapRoot } from './wire.ts'

/**
 * So many bytes in a row are no accident; in base64 they are letters of their own, if their place is a multiple of
 * three.
 */
const windowLength = 12
const keyLength = 32

/** Secrets of an open account. */
export type KeyName =
  | 'the wrapping root'
  | 'the private key'
  | 'the vault key'
  | 'the shared secret with oneself'
  | 'the account root'
  | 'the key of snapshots'

/** Keys of the account that is open in a page, derived anew with Node's own cryptography. */
export async function keyMaterial(
  page: Page,
  origin: string,
  masterPassword: string,
): Promise<ReadonlyMap<KeyName, Buffer>> {
  const stored = await page.evaluate(() => ({
    access: localStorage.getItem('cpa@access-token') ?? '',
    authSalt: localStorage.getItem('cpa@auth-salt') ?? '',
    passwordSalt: localStorage.getItem('cpa@password-salt') ?? '',
    user: localStorage.getItem('cpa@user') ?? '',
    sealed: sessionStorage.getItem('cpa@encrypted-private-key') ?? '',
  }))
  const { publicKey }: { readonly publicKey: string } = JSON.parse(stored.user)
  const spki = decodeBase64(publicKey)
  const root = wrapRoot(masterPassword, stored.passwordSalt)
  const [authSalt, passwordSalt] = [Buffer.from(stored.authSalt, 'hex'), Buffer.from(stored.passwordSalt, 'hex')]
  const pkcs8 = open2(stored.sealed, root, contextOf('private-key', u64(3), authSalt, passwordSalt, spki)).toString()
  const answer = await fetch(`${origin}/api/v1/bootstrap`, { headers: { Authorization: `Bearer ${stored.access}` } })
  const [vault] = bootstrap.answer.parse(await answer.json()).vaults
  const privateKey = createPrivateKey({ key: decodeBase64(pkcs8), format: 'der', type: 'pkcs8' })
  const own = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const shared = diffieHellman({ privateKey, publicKey: own })
  const salt = createHash('sha256').update(spki).digest()
  const accountRoot = Buffer.from(hkdfSync('sha256', shared, salt, 'cpa/account-root/v1', keyLength))
  return new Map<KeyName, Buffer>([
    ['the wrapping root', root],
    ['the private key', Buffer.from(d, 'base64url')],
    ['the vault key', Buffer.from(openVaultKey(vault?.encryptedSymmetricKey ?? '', { publicKey, pkcs8 }), 'hex')],
    ['the shared secret with oneself', shared],
    ['the account root', accountRoot],
    ['the key of snapshots', Buffer.from(hkdfSync('sha256', accountRoot, '', 'cpa/snapshot/v1', keyLength))],
  ])
}

/** All pieces of a key that nothing else has, as bytes. */
export const keyWindows = (key: Buffer): readonly Buffer[] =>
  Array.from({ length: key.length - windowLength + 1 }, (_, at) => key.subarray(at, at + windowLength))

/** {@link keyWindows} as a program may have written them: as digits and in base64. */
export const writtenKey = (key: Buffer): readonly string[] =>
  keyWindows(key).flatMap((window) => [window.toString('hex'), window.toString('base64')])
