import type { CDPSession, Page } from '@playwright/test'

/** An authenticator that is plugged in, and what it holds. */
export interface PluggedIn {
  readonly credentials: () => Promise<readonly { readonly isResidentCredential: boolean; readonly rpId?: string }[]>
  /** Takes all that it holds; what comes back puts it back. */
  readonly empty: () => Promise<() => Promise<void>>
  readonly unplug: () => Promise<unknown>
}

/**
 * An authenticator of the machine, as a browser reaches it: it asks nobody, and says that it has. With `isKey` a security key, which only
 * signs, and verifies nobody.
 */
export async function plugIn(page: Page, own: { readonly hasPrf?: boolean; readonly refuses?: boolean; readonly isKey?: boolean } = {}): Promise<PluggedIn> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: own.isKey === true ? 'usb' : 'internal' },
      ...{ hasResidentKey: own.isKey !== true, hasUserVerification: own.isKey !== true, automaticPresenceSimulation: true },
      isUserVerified: own.isKey !== true && own.refuses !== true,
      hasPrf: own.isKey !== true && (own.hasPrf ?? true),
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    empty: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      return async () => {
        for (const credential of credentials) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
    unplug: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}
