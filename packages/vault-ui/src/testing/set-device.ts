import { cdp } from 'vitest/browser'

declare module 'vitest/browser' {
  interface CDPSession {
    send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
  }
}

/** Sets the scheme of the person's device. */
export async function setDevice(scheme: 'light' | 'dark'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] })
}
