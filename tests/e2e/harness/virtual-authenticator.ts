import type { CDPSession, Page } from '@playwright/test'

/** An authenticator, built into a machine or plugged into it. */
export interface VirtualAuthenticator {
  readonly credentials: () => Promise<
    readonly { readonly credentialId: string; readonly isResidentCredential: boolean; readonly rpId?: string }[]
  >
  /** Takes all that it holds; what comes back puts it back. */
  readonly empty: () => Promise<() => Promise<void>>
  readonly unplug: () => Promise<void>
}

/**
 * Gives the machine an authenticator, as a browser reaches it: it asks nobody, and says that it has.
 *
 * @param own.hasPrf whether it gives what a vault is opened with; true unless said
 * @param own.refuses whether the person says no
 * @param own.isKey whether it is a security key, which only signs, and verifies nobody
 */
export async function plugIn(
  page: Page,
  own: { readonly hasPrf?: boolean; readonly refuses?: boolean; readonly isKey?: boolean } = {},
): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const isKey = own.isKey === true
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: isKey ? 'usb' : 'internal' },
      ...{ hasResidentKey: !isKey, hasUserVerification: !isKey, automaticPresenceSimulation: true },
      isUserVerified: !isKey && own.refuses !== true,
      hasPrf: !isKey && (own.hasPrf ?? true),
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    empty: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      return async () => {
        for (const credential of credentials)
          await session.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
    unplug: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
