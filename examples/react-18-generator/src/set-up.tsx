import { generatorDefaults, type GeneratorOptions } from '@larets/vault-ui/password-generator'
import { useState, version, type SyntheticEvent } from 'react'
import { Account } from './account.tsx'
import { Network } from './network.tsx'

/** What guests are told across a table: four English words. */
const forGuests: GeneratorOptions = {
  ...generatorDefaults,
  tab: 'mnemonic',
  wordLists: ['eff'],
  mnemonic: { ...generatorDefaults.mnemonic, wordCount: 4 },
}

/** The whole page: an account, and two networks whose generators know nothing of each other. */
export function SetUp() {
  const [done, setDone] = useState(false)
  const finish = (event: SyntheticEvent) => {
    event.preventDefault()
    setDone(true)
  }
  return (
    <div className="page">
      <header className="top">
        <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 10.5a12.5 12.5 0 0 1 18 0M7 14.5a7 7 0 0 1 10 0M12 19h.01" />
        </svg>
        Harbour
      </header>
      <main>
        <h1>Set up your router</h1>
        <p className="lead">One account to manage it, and a network for each kind of person under your roof.</p>
        <form onSubmit={finish} onChange={() => setDone(false)}>
          <Account />
          <fieldset className="networks">
            <legend>Networks</legend>
            <Network name="Staff" hint="Typed once for each device: it may be long." />
            <Network name="Guests" hint="Said aloud, typed on a phone: words are easier." options={forGuests} />
          </fieldset>
          <div className="finish">
            <button type="submit" className="button primary">
              Finish
            </button>
            <output>{done ? 'Your router is ready.' : ''}</output>
          </div>
        </form>
      </main>
      <footer>React {version} · nothing on this page is sent anywhere</footer>
    </div>
  )
}
