import type { NoticeShower } from './lazy-notifier.ts'

/** Loads what shows notices. */
export async function loadShower(): Promise<NoticeShower> {
  const { createSonnerNotifier, SonnerToaster } = await import('@larets/vault-ui/notify/sonner')
  return { notifier: createSonnerNotifier(), toaster: <SonnerToaster /> }
}
