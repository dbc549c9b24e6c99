import { isIP } from 'node:net'

/** Whose passkeys they are: WebAuthn's relying party. */
export interface PasskeySite {
  /** The name that passkeys are bound to. */
  readonly rpId: string
  /** The pages that may use them. */
  readonly origins: readonly string[]
  /** The origin at which people open the app. */
  readonly origin: string
}

/**
 * @param publicOrigin where people open the app
 * @param allowedOrigins others whose pages may call the API; a browser lets only those below the name use its passkeys
 * @returns null for an IP address, which no passkey is bound to
 */
export function passkeySite(publicOrigin: string, allowedOrigins: readonly string[]): PasskeySite | null {
  const { hostname } = new URL(publicOrigin)
  if (isIP(hostname.replace(/^\[(.*)\]$/u, '$1')) !== 0) return null
  return { rpId: hostname, origin: publicOrigin, origins: [publicOrigin, ...allowedOrigins] }
}
