import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { VaultTheme } from '@larets/vault-ui/theme'
import { VaultSwitcher } from '@larets/vault-ui/vault-switcher'
import { useState } from 'react'
import { BoathouseDoor } from './boathouse-door.tsx'
import { GuestNetwork } from './guest-network.tsx'
import { Newsletter } from './newsletter.tsx'
import { PartnerWidget } from './partner-widget.tsx'
import { PierTablet } from './pier-tablet.tsx'
import { clubWords } from './words.ts'

const rings = [
  { id: 'boathouse', name: 'Boathouse', usable: true },
  { id: 'pier', name: 'Pier and slipway', usable: true },
  { id: 'office', name: 'Club office', usable: true },
]
const nothing = () => {}

/** The page of the club: its own look, with views of the vault in it. */
export function Page() {
  const [ring, setRing] = useState<string | null>(null)
  return (
    <MessagesProvider messages={en}>
      <MessagesProvider messages={clubWords}>
        <VaultTheme className="club">
          <header className="bar">
            <strong className="club-name">Saltmarsh Sailing Club</strong>
            <div className="ring">
              <VaultSwitcher vaults={rings} selectedId={ring} onSelect={setRing} onEdit={nothing} onCreate={nothing} />
            </div>
          </header>
          <main className="sheet">
            <h1 className="title">Keys of the club</h1>
            <p className="lead">Door codes and passphrases, made here and written down nowhere else.</p>
            <div className="columns">
              <div className="column">
                <BoathouseDoor />
                <PierTablet />
              </div>
              <div className="column">
                <GuestNetwork />
                <PartnerWidget />
              </div>
            </div>
            <Newsletter />
          </main>
        </VaultTheme>
      </MessagesProvider>
    </MessagesProvider>
  )
}
