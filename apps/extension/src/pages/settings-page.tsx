import { useLocale } from '@larets/vault-ui/messages'
import { Button, ChoiceGroup, IconButton, SwitchSetting } from '@larets/vault-ui/primitives'
import { X } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { CoreState } from '../messages/core-state.ts'
import {
  clearChoices,
  lockChoices,
  matchChoices,
  menuChoices,
  never,
  type PageSettings,
  type SettingsChanges,
} from '../messages/settings-calls.ts'
import type { CoreConnection } from './core-connection.ts'
import { GeneratedSection } from './generated-passwords.tsx'
import { chooseTheme, chosenTheme, themeChoices } from './theme.ts'
import { settingsEn } from './words/settings.en.ts'
import { settingsRu, type SettingsWords } from './words/settings.ru.ts'
import { errorText, useWords } from './words/words-context.ts'

/** Properties of the {@link SettingsPage}. */
export interface SettingsPageProps {
  readonly core: CoreConnection
  readonly state: Extract<CoreState, { kind: 'open' }>
  /** Machine word of what was refused before: an item's form that did not open; null for none. */
  readonly fault: string | null
}

/** The settings of the extension on this device, and whose it is. Every change acts at once. */
export function SettingsPage({ core, state, fault }: SettingsPageProps) {
  const words = useLocale() === 'en' ? settingsEn : settingsRu
  const all = useWords()
  const { settings, change, failed } = useSettings(core)
  return (
    <main className="tab-page">
      <h1>{words.title}</h1>
      {fault === null && !failed ? null : (
        <p role="alert" className="fault">
          {fault === null ? words.failed : errorText(all, fault)}
        </p>
      )}
      <Account core={core} state={state} words={words} />
      {settings === null ? null : (
        <>
          <LockSection settings={settings} change={change} words={words} />
          <FillSection settings={settings} change={change} words={words} />
          <ClipboardSection settings={settings} change={change} words={words} />
        </>
      )}
      <GeneratedSection core={core} />
      <LookSection words={words} />
    </main>
  )
}

/** The settings as the core document has them; null until it has told. */
function useSettings(core: CoreConnection) {
  const [settings, setSettings] = useState<PageSettings | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const outcome = await core.call({ kind: 'settings' })
      if (!isOver && outcome.ok && outcome.settings !== undefined) setSettings(outcome.settings)
    }
    // Something may be changed elsewhere while this tab is out of sight: a site in its bar.
    const look = () => void ask()
    addEventListener('focus', look)
    look()
    return () => {
      isOver = true
      removeEventListener('focus', look)
    }
  }, [core])
  async function change(changes: SettingsChanges) {
    // Shown at once, and as it is kept once that is known.
    setSettings((before) => before && changed(before, changes))
    const outcome = await core.call({ kind: 'changeSettings', changes })
    setFailed(!outcome.ok)
    if (outcome.ok && outcome.settings !== undefined) setSettings(outcome.settings)
  }
  return { settings, change: (changes: SettingsChanges) => void change(changes), failed }
}

/** The settings after a change. */
function changed(before: PageSettings, { allowAgain, ...changes }: SettingsChanges): PageSettings {
  const { menu, lockAfter, copiesCode, defaultMatch, locksWithSystem, clearsClipboardAfter } = changes
  return {
    menu: menu ?? before.menu,
    lockAfter: lockAfter ?? before.lockAfter,
    neverOn: before.neverOn.filter((site) => site !== allowAgain),
    copiesCode: copiesCode ?? before.copiesCode,
    defaultMatch: defaultMatch ?? before.defaultMatch,
    locksWithSystem: locksWithSystem ?? before.locksWithSystem,
    clearsClipboardAfter: clearsClipboardAfter ?? before.clearsClipboardAfter,
  }
}

interface SectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="tab-section">
      <h2 id={id}>{title}</h2>
      {hint === undefined ? null : <p className="tab-hint">{hint}</p>}
      <div className="tab-card">{children}</div>
    </section>
  )
}

type AccountProps = Pick<SettingsPageProps, 'core' | 'state'> & { readonly words: SettingsWords }

/** Who is signed in, and where. */
function Account({ core, state, words: { account } }: AccountProps) {
  return (
    <Section title={account.title}>
      <dl className="tab-facts">
        <dt>{account.email}</dt>
        <dd>{state.email}</dd>
        <dt>{account.server}</dt>
        <dd>
          <a href={state.server} target="_blank" rel="noreferrer">
            {state.server}
          </a>
          <p className="tab-hint">{account.serverHint}</p>
        </dd>
      </dl>
      <div className="tab-actions">
        <Button onClick={() => void core.call({ kind: 'lock' })}>{account.lock}</Button>
        <Button variant="dangerQuiet" onClick={() => void core.call({ kind: 'signOut' })}>
          {account.signOut}
        </Button>
      </div>
    </Section>
  )
}

interface PartProps {
  readonly settings: PageSettings
  readonly change: (changes: SettingsChanges) => void
  readonly words: SettingsWords
}

const durationLabel = (time: number, { durations }: SettingsWords) =>
  time === never ? durations.never : time < 60_000 ? durations.seconds(time / 1_000) : durations.minutes(time / 60_000)

function LockSection({ settings, change, words }: PartProps) {
  return (
    <Section title={words.lockSection} hint={words.lockHint}>
      <ChoiceGroup
        {...words.lockAfter}
        choices={lockChoices.map((value) => ({ value, label: durationLabel(value, words) }))}
        value={settings.lockAfter}
        onChange={(lockAfter) => change({ lockAfter })}
      />
      <SwitchSetting
        {...words.lockWithSystem}
        checked={settings.locksWithSystem}
        onChange={(locksWithSystem) => change({ locksWithSystem })}
      />
    </Section>
  )
}

function FillSection({ settings, change, words }: PartProps) {
  const keys = useShortcut()
  return (
    <Section title={words.fillSection}>
      <ChoiceGroup
        label={words.menu.label}
        hint={words.menu.hint}
        choices={menuChoices.map((value) => ({ value, label: words.menu.choices[value] }))}
        value={settings.menu}
        onChange={(menu) => change({ menu })}
      />
      <div className="tab-row">
        <span>{words.shortcut(keys)}</span>
        <Button size="small" onClick={() => void chrome.tabs.create({ url: 'chrome://extensions/shortcuts' })}>
          {words.changeShortcuts}
        </Button>
      </div>
      <SwitchSetting
        {...words.copiesCode}
        checked={settings.copiesCode}
        onChange={(copiesCode) => change({ copiesCode })}
      />
      <ChoiceGroup
        label={words.defaultMatch.label}
        hint={words.defaultMatch.hint}
        choices={matchChoices.map((value) => ({ value, label: words.defaultMatch.choices[value] ?? '' }))}
        value={settings.defaultMatch}
        onChange={(defaultMatch) => change({ defaultMatch })}
      />
      <NeverSites sites={settings.neverOn} onAllow={(allowAgain) => change({ allowAgain })} words={words} />
    </Section>
  )
}

/** The keys by which a page is filled in, as the browser has them; empty for none. */
function useShortcut(): string {
  const [keys, setKeys] = useState('')
  useEffect(() => {
    void chrome.commands.getAll().then((all) => setKeys(all.find(({ name }) => name === 'fill')?.shortcut ?? ''))
  }, [])
  return keys
}

interface NeverSitesProps {
  readonly sites: readonly string[]
  readonly onAllow: (site: string) => void
  readonly words: SettingsWords
}

function NeverSites({ sites, onAllow, words: { never: said } }: NeverSitesProps) {
  const id = useId()
  return (
    <div className="tab-block">
      <h3 id={id}>{said.label}</h3>
      <p className="tab-hint">{said.hint}</p>
      {sites.length === 0 ? (
        <p className="tab-none">{said.none}</p>
      ) : (
        <ul aria-labelledby={id} className="tab-sites">
          {sites.toSorted().map((site) => (
            <li key={site}>
              <span>{site}</span>
              <IconButton size="row" label={said.allow(site)} onClick={() => onAllow(site)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const readsClipboard: chrome.permissions.Permissions = { permissions: ['clipboardRead'] }

function ClipboardSection({ settings, change, words }: PartProps) {
  const [mayRead, setMayRead] = useState(false)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    void chrome.permissions.contains(readsClipboard).then(setMayRead)
  }, [])

  async function choose(clearsClipboardAfter: PageSettings['clearsClipboardAfter']) {
    // The browser asks only in answer to a press: before anything else is waited for.
    const isAllowed = clearsClipboardAfter === never || (await chrome.permissions.request(readsClipboard))
    setRefused(!isAllowed)
    if (!isAllowed) return
    if (clearsClipboardAfter === never) await chrome.permissions.remove(readsClipboard)
    setMayRead(clearsClipboardAfter !== never)
    change({ clearsClipboardAfter })
  }

  return (
    <Section title={words.clipboardSection}>
      <ChoiceGroup
        label={words.clear.label}
        hint={words.clear.hint}
        choices={clearChoices.map((value) => ({ value, label: durationLabel(value, words) }))}
        value={mayRead ? settings.clearsClipboardAfter : never}
        onChange={(time) => void choose(time)}
      />
      {refused ? (
        <p role="alert" className="tab-block fault">
          {words.clear.refused}
        </p>
      ) : null}
    </Section>
  )
}

function LookSection({ words }: { readonly words: SettingsWords }) {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Section title={words.lookSection}>
      <ChoiceGroup
        label={words.theme.label}
        hint={words.theme.hint}
        choices={themeChoices.map((value) => ({ value, label: words.theme.choices[value] }))}
        value={theme}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <p className="tab-block tab-hint">{words.language}</p>
    </Section>
  )
}
