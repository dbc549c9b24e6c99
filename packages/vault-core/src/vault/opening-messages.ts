import type { LoginRecord } from '../contracts/logins.ts'
import type { VaultId } from '../contracts/primitives.ts'
import type { OpenedLogin } from './opened-login.ts'
import type { VaultKeys } from './vault-keys.ts'

/** Keys of the opened vaults, by vault id. */
export type KeysByVault = ReadonlyMap<VaultId, VaultKeys>

/** What the opening worker is told: the keys once, then one batch after another. */
export type OpeningOrder =
  | { readonly type: 'keys'; readonly keys: KeysByVault }
  | { readonly type: 'open'; readonly records: readonly LoginRecord[] }

/** What the worker answers to a batch. An error of its own reaches the page as the worker's `error` event. */
export interface OpeningReply {
  readonly type: 'opened'
  readonly logins: readonly OpenedLogin[]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

function isMatch(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}

function isEntity(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['userId'] === 'string' &&
    typeof value['vaultId'] === 'string' &&
    typeof value['revision'] === 'number' &&
    typeof value['createdAt'] === 'string' &&
    typeof value['updatedAt'] === 'string'
  )
}

function isLoginRecord(value: unknown): value is LoginRecord {
  return (
    isEntity(value) &&
    typeof value['name'] === 'string' &&
    isTextOrNull(value['username']) &&
    isTextOrNull(value['password']) &&
    isListOf(
      value['uris'],
      (item): item is LoginRecord['uris'][number] =>
        isObject(item) && typeof item['uri'] === 'string' && isMatch(item['match']),
    ) &&
    isTextOrNull(value['deletedAt'])
  )
}

function isOpenedText(value: unknown): value is OpenedLogin['name'] {
  return isObject(value) && typeof value['trusted'] === 'boolean' && typeof value['text'] === 'string'
}

function isOpenedLogin(value: unknown): value is OpenedLogin {
  return (
    isEntity(value) &&
    isOpenedText(value['name']) &&
    (value['username'] === null || isOpenedText(value['username'])) &&
    typeof value['hasPassword'] === 'boolean' &&
    isListOf(
      value['uris'],
      (item): item is OpenedLogin['uris'][number] =>
        isObject(item) && isOpenedText(item['uri']) && isMatch(item['match']),
    ) &&
    typeof value['consistent'] === 'boolean' &&
    typeof value['duplicate'] === 'boolean' &&
    typeof value['rolledBack'] === 'boolean' &&
    (value['seal'] === null ||
      (isObject(value['seal']) &&
        typeof value['seal']['tag'] === 'string' &&
        typeof value['seal']['rev'] === 'number'))
  )
}

function isVaultKeys(value: unknown): value is VaultKeys {
  return (
    isObject(value) &&
    value['enc'] instanceof CryptoKey &&
    value['mac'] instanceof CryptoKey &&
    typeof value['vaultTag'] === 'string'
  )
}

function isKeysByVault(value: unknown): value is KeysByVault {
  return value instanceof Map && [...value].every(([id, keys]) => typeof id === 'string' && isVaultKeys(keys))
}

/** Reads a message to the worker; null for anything else. */
export function parseOrder(message: unknown): OpeningOrder | null {
  if (!isObject(message)) return null
  const { type, keys, records } = message
  if (type === 'keys' && isKeysByVault(keys)) return { type, keys }
  if (type === 'open' && isListOf(records, isLoginRecord)) return { type, records }
  return null
}

/** Reads a message from the worker; null for anything else. */
export function parseReply(message: unknown): OpeningReply | null {
  if (!isObject(message)) return null
  const { type, logins } = message
  return type === 'opened' && isListOf(logins, isOpenedLogin) ? { type, logins } : null
}
