import { autoLockChoices, clipboardClearChoices, tabSwitchLockChoices } from '@larets/vault-core'
import { ChoiceGroup } from '@larets/vault-ui/primitives'
import { useId, type ReactNode } from 'react'
import { localeChoices, type LocaleChoice } from '../../locale/locale-store.ts'
import { useHostMessages } from '../../messages-context.ts'
import { themeChoices, type ThemeChoice } from '../../shell/theme.ts'
import { durationLabel } from './durations.ts'
import { ForgetDevice } from './forget-device.tsx'

/** What the {@link SettingsPage} shows and changes. Durations are ms, immediately 0, never -1. */
export type SettingsPageProps = {
  readonly autoLockTimeout: number
  readonly onAutoLockTimeout: (timeout: number) => void
  readonly tabSwitchLockTimeout: number
  readonly onTabSwitchLockTimeout: (timeout: number) => void
  readonly clipboardClearing: number
  readonly onClipboardClearing: (delay: number) => void
  readonly theme: ThemeChoice
  readonly onTheme: (theme: ThemeChoice) => void
  readonly locale: LocaleChoice
  readonly onLocale: (locale: LocaleChoice) => void
  /** Makes this browser forget everything of the app. */
  readonly onForgetDevice: () => Promise<void>
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="px-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {hint === undefined ? null : <p className="text-sm text-text-muted">{hint}</p>}
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
    </section>
  )
}

/** The settings: when the vault locks, when the clipboard is cleared, how the app looks. Every change acts at once. */
export function SettingsPage(props: SettingsPageProps) {
  const { settings } = useHostMessages()
  const inWords = (choices: readonly number[]) =>
    choices.map((value) => ({ value, label: durationLabel(value, settings.durations) }))
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-6 md:px-6 md:py-8">
      <h1 className="px-1 text-xl/6 font-semibold">{settings.title}</h1>
      <Section title={settings.lockSection} hint={settings.lockSectionHint}>
        <ChoiceGroup
          label={settings.autoLock}
          hint={settings.autoLockHint}
          choices={inWords(autoLockChoices)}
          value={props.autoLockTimeout}
          onChange={props.onAutoLockTimeout}
        />
        <ChoiceGroup
          label={settings.tabSwitchLock}
          hint={settings.tabSwitchLockHint}
          choices={inWords(tabSwitchLockChoices)}
          value={props.tabSwitchLockTimeout}
          onChange={props.onTabSwitchLockTimeout}
        />
      </Section>
      <Section title={settings.clipboardSection}>
        <ChoiceGroup
          label={settings.clipboardClearing}
          hint={settings.clipboardClearingHint}
          choices={inWords(clipboardClearChoices)}
          value={props.clipboardClearing}
          onChange={props.onClipboardClearing}
        />
      </Section>
      <Section title={settings.appearanceSection}>
        <ChoiceGroup
          label={settings.theme}
          hint={settings.themeHint}
          choices={themeChoices.map((value) => ({ value, label: settings.themes[value] }))}
          value={props.theme}
          onChange={props.onTheme}
        />
        <ChoiceGroup
          label={settings.language}
          hint={settings.languageHint}
          choices={localeChoices.map((value) => ({ value, label: settings.languages[value] }))}
          value={props.locale}
          onChange={props.onLocale}
        />
      </Section>
      <Section title={settings.deviceSection}>
        <ForgetDevice onForget={props.onForgetDevice} />
      </Section>
    </div>
  )
}
