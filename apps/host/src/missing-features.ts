/** Features of a browser that a vault cannot do without. */
export type MissingFeature = 'secureContext' | 'webCrypto' | 'locks' | 'broadcastChannel' | 'storage' | 'dialog'

/**
 * Looks for everything the app needs before it starts, so that a browser without it gets a plain word instead of a
 * half-working vault.
 */
export function missingFeatures(): readonly MissingFeature[] {
  // Outside a secure context the rest is missing because of it; saying so would only confuse.
  if (!window.isSecureContext) return ['secureContext']
  const present: readonly (readonly [MissingFeature, () => boolean])[] = [
    ['webCrypto', () => typeof crypto.subtle === 'object'],
    ['locks', () => 'locks' in navigator],
    ['broadcastChannel', () => typeof BroadcastChannel === 'function'],
    ['storage', () => canStore()],
    ['dialog', () => typeof HTMLDialogElement === 'function'],
  ]
  return present.filter(([, has]) => !has()).map(([feature]) => feature)
}

/** Touching the storage of a page whose person forbade it throws. */
function canStore(): boolean {
  try {
    return localStorage.length >= 0 && sessionStorage.length >= 0
  } catch {
    return false
  }
}
