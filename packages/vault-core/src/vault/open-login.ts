import type { LoginRecord } from '../contracts/logins.ts'
import type { VaultId } from '../contracts/primitives.ts'
import { loginFieldContext, loginNameContext } from '../crypto/contexts.ts'
import type { LoginFieldKind } from '../crypto/contexts.ts'
import { openBytes2, openText2 } from '../crypto/enc-string-v2.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { isVaultError } from '../errors.ts'
import { decodeSealedName, hashBody, tagBytes } from './login-seal.ts'
import type { LoginBodyWire, LoginSeal, SealedName } from './login-seal.ts'
import { unopenedLogin, untrusted } from './opened-login.ts'
import type { OpenedLogin, OpenedText } from './opened-login.ts'
import type { VaultKeys } from './vault-keys.ts'

/** What does not open is not an error of the whole: the value stands as null. */
async function orNull<Value>(opening: Promise<Value>): Promise<Value | null> {
  try {
    return await opening
  } catch (error) {
    if (isVaultError(error)) return null
    throw error
  }
}

async function openName(keys: VaultKeys, wire: string): Promise<SealedName | null> {
  const bytes = await orNull(openBytes2(keys, loginNameContext(), wire))
  return bytes && decodeSealedName(bytes)
}

async function openField(keys: VaultKeys, tag: Bytes, field: LoginFieldKind, wire: string): Promise<OpenedText> {
  const text = await orNull(openText2(keys, loginFieldContext(tag, field), wire))
  return text === null ? untrusted(wire) : { trusted: true, text }
}

async function fits(bodyHash: Bytes, body: LoginBodyWire): Promise<boolean> {
  const found = await orNull(hashBody(body))
  return found !== null && found.every((byte, index) => byte === bodyHash[index])
}

/**
 * Opens what is shown or searched of a login: name, username, addresses. Never throws for what a server sent: a
 * field that does not open is given raw and untrusted, and so is the whole record when its name does not open.
 *
 * @param keys of the vault the record says it is in
 */
export async function openLogin(keys: VaultKeys, record: LoginRecord): Promise<OpenedLogin> {
  const name = await openName(keys, record.name)
  if (name === null) return unopenedLogin(record)
  const tag = tagBytes(name.seal)
  const [consistent, username, uris] = await Promise.all([
    fits(name.bodyHash, record),
    record.username === null ? null : openField(keys, tag, 'username', record.username),
    Promise.all(
      record.uris.map(async ({ uri, match }) => ({ uri: await openField(keys, tag, 'uri', uri), match })),
    ),
  ])
  return {
    ...unopenedLogin(record),
    name: { trusted: true, text: name.name },
    username,
    uris,
    consistent,
    seal: name.seal,
  }
}

/**
 * Opens a login's password, when a person asks for it.
 *
 * @param seal of the opened login; null when its name did not open
 * @returns null for a login without a password; the raw, untrusted words for one that does not open
 */
export async function openLoginPassword(
  keys: VaultKeys,
  record: Pick<LoginRecord, 'password'>,
  seal: LoginSeal | null,
): Promise<OpenedText | null> {
  if (record.password === null) return null
  return seal === null ? untrusted(record.password) : openField(keys, tagBytes(seal), 'password', record.password)
}

/**
 * Marks records that show the same login twice in one vault, which only a tampering server brings about. All but
 * the newest revision are marked; when two share the newest, nothing tells them apart, and both are.
 *
 * @returns the same logins in the same order; those whose mark does not change are the same objects
 */
export function markDuplicates(logins: readonly OpenedLogin[]): OpenedLogin[] {
  const vaults = new Map<VaultId, Map<string, { rev: number; count: number }>>()
  for (const { vaultId, seal } of logins) {
    if (seal === null) continue
    const newest = vaults.get(vaultId) ?? new Map<string, { rev: number; count: number }>()
    vaults.set(vaultId, newest)
    const seen = newest.get(seal.tag)
    if (seen === undefined || seal.rev > seen.rev) newest.set(seal.tag, { rev: seal.rev, count: 1 })
    else if (seal.rev === seen.rev) seen.count += 1
  }
  return logins.map((login) => {
    const top = login.seal === null ? undefined : vaults.get(login.vaultId)?.get(login.seal.tag)
    const duplicate = top !== undefined && (login.seal?.rev !== top.rev || top.count > 1)
    return login.duplicate === duplicate ? login : { ...login, duplicate }
  })
}
