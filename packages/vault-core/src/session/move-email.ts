import type { DeviceTokenStore } from './device-tokens.ts'
import type { PendingPasswordStore } from './pending-password.ts'
import type { PinStore } from './pins.ts'

/** What a device remembers of accounts by their e-mails. */
export interface EmailStores {
  readonly pins: PinStore
  readonly devices: DeviceTokenStore
  readonly pending: PendingPasswordStore
}

/**
 * Lets what a device remembers of an account be found by its new e-mail too. What is there already stays, so that a server that
 * names somebody else's e-mail takes no pin from them; and so does what is kept under the old one, so that it gets rid of none
 * by naming another.
 */
export async function moveEmail({ pins, devices, pending }: EmailStores, from: string, to: string): Promise<void> {
  await pins.copy(from, to)
  const token = await devices.find(from)
  if (token !== null && (await devices.find(to)) === null) await devices.remember(to, token)
  const change = await pending.find(from)
  if (change === null || (await pending.find(to)) !== null) return
  await pending.put(to, change)
  await pending.remove(from)
}

/** Forgets what a device remembers of an account that is gone. */
export async function forgetEmail({ pins, devices, pending }: EmailStores, email: string): Promise<void> {
  await Promise.all([pins.forget(email), devices.forget(email), pending.remove(email)])
}
