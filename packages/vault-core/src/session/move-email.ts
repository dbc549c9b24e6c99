import type { DeviceTokenStore } from './device-tokens.ts'
import type { KnownPasskeyStore } from './known-passkeys.ts'
import type { StoredByEmail } from './stored-by-email.ts'
import type { PendingCodeStore } from './pending-code.ts'
import type { FormerKeyStore } from './former-keys.ts'
import type { PendingPasswordStore } from './pending-password.ts'
import type { PendingRotationStore } from './pending-rotation.ts'
import type { PinStore } from './kdf-pins.ts'

/** A device's memory of accounts by their e-mails. */
export interface EmailStores {
  readonly pins: PinStore
  readonly devices: DeviceTokenStore
  readonly pending: PendingPasswordStore
  readonly pendingCode: PendingCodeStore
  readonly knownPasskeys: KnownPasskeyStore
  readonly pendingRotation: PendingRotationStore
  readonly formerKeys: FormerKeyStore
}

/**
 * Lets what a device remembers of an account be found by its new e-mail too. What is there already stays, so that a
 * server that names somebody else's e-mail takes no pin from them; and so does what is kept under the old one, so that
 * it gets rid of none by naming another.
 */
export async function moveEmail({ pins, devices, ...kept }: EmailStores, from: string, to: string): Promise<void> {
  const { pending, pendingCode, knownPasskeys, pendingRotation, formerKeys } = kept
  await pins.copy(from, to)
  const token = await devices.find(from)
  if (token !== null && (await devices.find(to)) === null) await devices.remember(to, token)
  await move(pending, from, to)
  await move(pendingCode, from, to)
  await move(knownPasskeys, from, to)
  await move(pendingRotation, from, to)
  await move(formerKeys, from, to)
}

async function move<Value>(
  store: Pick<StoredByEmail<Value>, 'find' | 'put' | 'remove'>,
  from: string,
  to: string,
): Promise<void> {
  const kept = await store.find(from)
  if (kept === null || (await store.find(to)) !== null) return
  await store.put(to, kept)
  await store.remove(from)
}

/** Forgets what a device remembers of an account that is gone. */
export async function forgetEmail({ pins, devices, ...kept }: EmailStores, email: string): Promise<void> {
  const stores = [kept.pending, kept.pendingCode, kept.knownPasskeys, kept.pendingRotation, kept.formerKeys]
  await Promise.all([pins.forget(email), devices.forget(email), ...stores.map((store) => store.remove(email))])
}
