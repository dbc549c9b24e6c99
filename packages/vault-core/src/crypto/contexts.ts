import { encodeFields, encodeU64 } from './framing.ts'
import { encodeUtf8 } from './utf8.ts'
import type { Bytes } from './wire-types.ts'

/*
 * Every place an encrypted string may stand has a context: the bytes that AES-GCM and HMAC authenticate beside the
 * ciphertext. All contexts stand here together, so that it is seen at a glance that no two are equal.
 */
const label = encodeUtf8('cpa/ctx/v1')

/* Encodes once what ten thousand items ask for. */
const itemName = encodeFields(label, 'login-name')
const itemField = encodeUtf8('login-field')

/** A place of an item beside its name. */
export type ItemSlot = 'username' | 'password' | 'uri' | 'overview' | 'details'

const itemSlots: Readonly<Record<ItemSlot, Bytes>> = {
  username: encodeUtf8('username'),
  password: encodeUtf8('password'),
  uri: encodeUtf8('uri'),
  overview: encodeUtf8('overview'),
  details: encodeUtf8('details'),
}

/** Context of an encrypted private key: a swapped salt, suite or public key makes it fail to open. */
export function privateKeyContext(place: {
  readonly kdf: number
  readonly authSalt: Bytes
  readonly passwordSalt: Bytes
  readonly spki: Bytes
}): Bytes {
  return encodeFields(label, 'private-key', encodeU64(place.kdf), place.authSalt, place.passwordSalt, place.spki)
}

/** Context of the private key sealed under a recovery code: a swapped public key makes it fail to open. */
export function recoveryContext(spki: Bytes): Bytes {
  return encodeFields(label, 'recovery', spki)
}

/** Context of the private key sealed under a passkey: a swapped passkey or public key makes it fail to open. */
export function passkeyContext(credentialId: Bytes, spki: Bytes): Bytes {
  return encodeFields(label, 'passkey', credentialId, spki)
}

/** Context of a private key that a rotation has replaced: a swapped public key on either side makes it fail to open. */
export function previousKeyContext(oldSpki: Bytes, newSpki: Bytes): Bytes {
  return encodeFields(label, 'previous-key', oldSpki, newSpki)
}

/** Context of a vault's name. */
export function vaultNameContext(): Bytes {
  return encodeFields(label, 'vault-name')
}

/** Context of a vault's overview, which binds its name. */
export function vaultOverviewContext(): Bytes {
  return encodeFields(label, 'vault-overview')
}

/** Context of an item's name, which carries the seal of the whole record. */
export function itemNameContext(): Bytes {
  return itemName
}

/**
 * Context of an item's other strings.
 *
 * @param tag the item's 16 random bytes; they bind a string to its item
 */
export function itemFieldContext(tag: Bytes, slot: ItemSlot): Bytes {
  return encodeFields(label, itemField, tag, itemSlots[slot])
}

/** Context of a vault key, of which the ephemeral key is the last part. */
export function vaultKeyContext(place: {
  readonly keyEpoch: number
  readonly senderSpki: Bytes
  readonly recipientSpki: Bytes
  readonly ephemeralSpki: Bytes
}): Bytes {
  const standing = encodeFields(label, 'vault-key', encodeU64(place.keyEpoch), place.senderSpki, place.recipientSpki)
  return encodeFields(standing, place.ephemeralSpki)
}

/** Context of the private key wrapped for one tab's session storage. */
export function sessionKeyContext(spki: Bytes, tabId: string): Bytes {
  return encodeFields(label, 'session-key', spki, tabId)
}

/**
 * Context of the private key on its way from one tab to another.
 *
 * @param tabId of the tab that asked
 */
export function keyHandoverContext(userId: string, tabId: string): Bytes {
  return encodeFields(label, 'tab-key', userId, tabId)
}

/** Context of what a device remembers of the sealings it has seen, which never leaves it. */
export function pinsContext(userId: string): Bytes {
  return encodeFields(label, 'pins', userId)
}

/**
 * Context of the opened list of a vault, kept for the next unlock; it never leaves the device.
 *
 * @param place.cursor state of the account that it was made of; empty where the server tells none
 */
export function snapshotContext(place: {
  readonly userId: string
  readonly vaultTag: Bytes
  readonly keyEpoch: number
  readonly cursor: string
}): Bytes {
  return encodeFields(label, 'snapshot', place.userId, place.vaultTag, encodeU64(place.keyEpoch), place.cursor)
}

/** Context of a form's unsaved contents, which never leave the device. */
export function draftContext(userId: string, formId: string): Bytes {
  return encodeFields(label, 'draft', userId, formId)
}

/** Context of what an exported file holds. */
export function exportContext(salt: Bytes): Bytes {
  return encodeFields(label, 'export', salt)
}

/** Context of a write that waits to be sent; the row itself never leaves the device. */
export function outboxContext(userId: string, entryId: string, order: number): Bytes {
  return encodeFields(label, 'outbox', userId, entryId, encodeU64(order))
}

/** Context of what is kept of a person's passwords until it is saved; it never leaves the device. */
export function keptContext(userId: string, place: string, keptAt: number): Bytes {
  return encodeFields(label, 'kept', userId, place, encodeU64(keptAt))
}
