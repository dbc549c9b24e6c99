import { useState } from 'react'
import { appFile } from '../messages/callers.ts'
import type { CoreConnection } from './core-connection.ts'
import { Loaded } from './loaded.tsx'
import { OpenVault } from './open-vault.tsx'
import { DarkShell, Shell } from './shell.tsx'
import { useCoreState } from './use-core-state.ts'

/** Properties of the {@link VaultPage}. */
export interface VaultPageProps {
  readonly core: CoreConnection
  /** `popup`: what opens elsewhere takes its place, and it closes with the focus. `panel`: it stays beside the page. */
  readonly place: 'popup' | 'panel'
}

const loadLock = () => import('./lock-page.tsx')
const loadNotice = () => import('./signed-out-notice.tsx')

// As the vault was last seen: its view is loaded while the core document is asked.
const { start } = document.documentElement.dataset
if (start !== 'open') void (start === 'locked' ? loadLock() : loadNotice())

/** The vault in the popup and in the side panel: the list is there at once, and what comes before it when it is so. */
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
        <Loaded load={loadNotice} before={<Shell />}>
          {({ SignedOutNotice }) => <SignedOutNotice onSignIn={() => void openApp()} />}
        </Loaded>
      )
    case 'locked':
      return (
        <Loaded load={loadLock} before={<DarkShell />}>
          {({ LockPage }) => <LockPage core={core} email={shown.email} />}
        </Loaded>
      )
    case 'open':
      return <OpenVault core={core} state={shown} place={place} onOpenApp={(hash) => void openApp(hash)} />
  }
}

/** The tab that the person looks at. */
async function currentTab(): Promise<chrome.tabs.Tab | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  return tab
}
