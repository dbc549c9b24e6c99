import type { CoreKeys } from '../crypto/enc-string.ts'
import type { FingerprintSecret } from '../crypto/secret-fingerprints.ts'
import type { encodeUtf8 } from '../crypto/utf8.ts'
import type { VaultId } from '../contracts/primitives.ts'
import type { detailText } from '../items/item-details.ts'
import type { ItemType } from '../items/item-type.ts'
import type { itemTypeOf, itemTypes } from '../items/item-types.ts'
import type { openItemDetails, openItemPassword } from '../items/open-item.ts'
import { assessPassword } from '../strength/assess-password.ts'
import type { SealedSecrets, SecretFacts } from './secret-facts.ts'

/**
 * Parts that open items. They are handed over: whoever loads the rest later has them already, and nothing of them is
 * cut in two.
 */
export interface CheckingParts {
  readonly openItemPassword: typeof openItemPassword
  readonly openItemDetails: typeof openItemDetails
  readonly itemTypeOf: typeof itemTypeOf
  readonly itemTypes: typeof itemTypes
  readonly detailText: typeof detailText
  readonly encodeUtf8: typeof encodeUtf8
}

/** How the secrets of several items are looked at. */
export interface Checking {
  readonly parts: CheckingParts
  /** Of the vaults that the items are in. */
  readonly keys: ReadonlyMap<VaultId, CoreKeys>
  readonly fingerprintOf: FingerprintSecret
}

/** Opens the secrets of items, and keeps none of them: what is answered tells only how safe they are. */
export function checkSecrets(checking: Checking, secrets: readonly SealedSecrets[]): Promise<SecretFacts[]> {
  return Promise.all(secrets.map((one) => checkOne(checking, one)))
}

async function checkOne({ parts, keys, fingerprintOf }: Checking, secrets: SealedSecrets): Promise<SecretFacts> {
  const { id, seal } = secrets
  const unknown = { id, isOpen: false, level: null, fingerprint: null, expiresOn: null }
  const vaultKeys = keys.get(secrets.vaultId)
  if (vaultKeys === undefined) return unknown
  const type: ItemType = parts.itemTypeOf(secrets.type) ?? parts.itemTypes.login
  const [passwordKey, passwordField] = Object.entries(type.fields).find(([, { kind }]) => kind === 'password') ?? []
  const isInDetails = passwordField?.place === 'details'
  const [own, details] = await Promise.all([
    passwordField?.place === 'password' ? parts.openItemPassword(vaultKeys, secrets, seal) : null,
    isInDetails || type.expiresOn !== undefined ? parts.openItemDetails(vaultKeys, secrets, seal) : null,
  ])
  if (own?.trusted === false || details?.trusted === false) return unknown
  const textOf = (key: string) => {
    const field = type.fields[key]
    return (field && parts.detailText(details?.value ?? null, key, field)) ?? ''
  }
  const password = isInDetails && passwordKey !== undefined ? textOf(passwordKey) : (own?.text ?? '')
  return {
    id,
    isOpen: true,
    level: password === '' ? null : assessPassword(password).shownLevel,
    // Of one network there may be several items: only what is typed at a sign-in is compared.
    fingerprint: isInDetails || password === '' ? null : await fingerprintOf(parts.encodeUtf8(password)),
    expiresOn: type.expiresOn?.(Object.fromEntries(Object.keys(type.fields).map((key) => [key, textOf(key)]))) ?? null,
  }
}
