import { deviceKindHeader, deviceTokenHeader, type DeviceKind } from '../contracts/auth.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'

/** The header by which the account knows this device again. */
export async function deviceHeaders(
  devices: DeviceTokenStore,
  email: string,
): Promise<Readonly<Record<string, string>>> {
  const known = await devices.find(email)
  return known === null ? {} : { [deviceTokenHeader]: known }
}

/** The header by which a session is told from those of pages, where it is none of these. */
export const kindHeaders = (kind: DeviceKind): Readonly<Record<string, string>> =>
  kind === 'web' ? {} : { [deviceKindHeader]: kind }

/**
 * Keeps the token that an answer gave to a device without one. Where nothing can be stored the next sign-in gives
 * another.
 */
export async function keepDeviceToken(
  devices: DeviceTokenStore,
  email: string,
  { deviceToken }: { readonly deviceToken?: string | undefined },
): Promise<void> {
  if (deviceToken !== undefined) await devices.remember(email, deviceToken).catch(() => undefined)
}
