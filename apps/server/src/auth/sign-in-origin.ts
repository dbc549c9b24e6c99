import {
  deviceKind,
  deviceKindHeader,
  deviceTokenHeader,
  type DeviceKind,
  type signIn,
} from '@larets/vault-core/contracts'
import type { Call } from '../http/call.ts'

/** What a caller says of what it is. It proves nothing, and helps an owner to tell sessions apart. */
export interface CallingDevice {
  readonly userAgent: string | null
  readonly kind: DeviceKind
}

/** Where a call comes from that begins a session. */
export interface SignInOrigin extends CallingDevice {
  readonly address: string
  readonly deviceToken: string | null
}

/** Reads it off a call. */
export const originOf = ({ address, header }: Pick<Call<typeof signIn>, 'address' | 'header'>): SignInOrigin => ({
  address,
  deviceToken: header(deviceTokenHeader),
  userAgent: header('User-Agent'),
  kind: deviceKind.parse(header(deviceKindHeader)),
})
