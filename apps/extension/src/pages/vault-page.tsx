import { lazy, Suspense, useState } from 'react'
import { appFile } from '../messages/callers.ts'
import type { CoreConnection } from './core-connection.ts'
import { DarkShell, Shell } from './shell.tsx'
import { useCoreState } from './use-core-state.ts'

/** Properties of the {@link VaultPage}. */
export interface VaultPageProps {
  readonly core: CoreConnection
  /** `popup`: what opens elsewhere takes its place, and it closes with the focus. `panel`: it stays beside the page. */
  readonly place: 'popup' | 'panel'
}

const loadOpen = () => import('./open-vault.tsx')
const loadLock = () => import('./lock-page.tsx')
const loadNotice = () => import('./signed-out-notice.tsx')

const OpenVault = lazy(async () => ({ default: (await loadOpen()).OpenVault }))
const LockPage = lazy(async () => ({ default: (await loadLock()).LockPage }))
const SignedOutNotice = lazy(async () => ({ default: (await loadNotice()).SignedOutNotice }))

// As the vault was last seen: its view is loaded while the core document is asked. React asks again for one that fails.
const { start } = document.documentElement.dataset
const load = start === 'locked' ? loadLock : start === 'open' ? loadOpen : loadNotice
load().catch(() => undefined)

/** The vault in the popup and in the side panel: each way in which it stands has a view, which is loaded when it is so. */
export function VaultPage({ core, place }: VaultPageProps) {
  const now = useCoreState(core)
  const [shown, setShown] = useState(now)
  // The browser has ended the core document, which comes back: until it says otherwise, what stood there stays.
  if (now !== shown && (now.kind !== 'starting' || shown.kind === 'starting')) setShown(now)

  async function openApp(hash = '') {
    const opener = place === 'popup' ? await currentTab() : undefined
    const from = opener?.id === undefined ? {} : { openerTabId: opener.id }
    await chrome.tabs.create({ url: `${chrome.runtime.getURL(appFile)}${hash}`, ...from })
    if (place === 'popup') window.close()
  }

  switch (shown.kind) {
    case 'starting':
      return start === 'locked' ? <DarkShell /> : <Shell />
    case 'signedOut':
      return (
        <Suspense fallback={<Shell />}>
          <SignedOutNotice onSignIn={() => void openApp()} />
        </Suspense>
      )
    case 'locked':
      return (
        <Suspense fallback={<DarkShell />}>
          <LockPage core={core} email={shown.email} />
        </Suspense>
      )
    case 'open':
      return (
        <Suspense fallback={<Shell />}>
          <OpenVault core={core} state={shown} place={place} onOpenApp={(hash) => void openApp(hash)} />
        </Suspense>
      )
  }
}

/** The tab that the person looks at. */
async function currentTab(): Promise<chrome.tabs.Tab | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  return tab
}
