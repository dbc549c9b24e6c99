import { autoLockChoices, clipboardClearChoices, tabSwitchLockChoices } from '@larets/vault-core'
import { ChoiceGroup, SwitchSetting } from '@larets/vault-ui/primitives'
import type { ReactNode } from 'react'
import { localeChoices, type LocaleChoice } from '../../app/locale/locale-store.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import type { HostMessages } from '../../app/messages/messages.ru.ts'
import { densityChoices, type DensityChoice } from '../../app/preferences/density.ts'
import { themeChoices, type ThemeChoice } from '../../app/preferences/theme.ts'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { durationLabel } from './durations.ts'
import { ExtensionRows, useExtensionWords, type ExtensionRowsProps } from './extension-section.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { SectionNav } from '../../app/places/section-nav.tsx'
import { settingsSections, type SettingsSectionId } from './sections.ts'
import { useGoToSection } from '../../app/places/use-go-to-section.ts'
import { ChevronRight, FileDown, FileUp } from 'lucide-react'
import { importPath, exportPath } from '../../app/places/paths.ts'
import { Link } from '../../app/places/link.tsx'
import { useLocation } from 'react-router'
import { keptSearch } from '../../app/places/kept-search.ts'

/** Properties of the {@link SettingsPage}. Durations are ms, immediately 0, never -1. */
export type SettingsPageProps = {
  readonly autoLockTimeout: number
  readonly onAutoLockTimeout: (timeout: number) => void
  readonly tabSwitchLockTimeout: number
  readonly onTabSwitchLockTimeout: (timeout: number) => void
  /** Whether a new tab takes the key from one that is unlocked. */
  readonly quickUnlock: boolean
  readonly onQuickUnlock: (isChosen: boolean) => void
  readonly clipboardClearing: number
  readonly onClipboardClearing: (delay: number) => void
  readonly theme: ThemeChoice
  readonly onTheme: (theme: ThemeChoice) => void
  readonly density: DensityChoice
  readonly onDensity: (density: DensityChoice) => void
  readonly locale: LocaleChoice
  readonly onLocale: (locale: LocaleChoice) => void
  /** Null while it is not known: it cannot be changed then. */
  readonly offlineUnlock: boolean | null
  readonly onOfflineUnlock: (isChosen: boolean) => void
  /** Makes this browser forget everything of the app. */
  readonly onForgetDevice: () => Promise<void>
  readonly extension: ExtensionRowsProps
}

type SectionProps = {
  readonly id: SettingsSectionId
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="group/section flex scroll-mt-6 flex-col gap-3 outline-none md:scroll-mt-8"
    >
      <div>
        <h2
          id={`${id}-title`}
          className="w-fit rounded-xs text-lg font-semibold outline-offset-2 outline-focus group-focus-visible/section:outline-2"
        >
          {title}
        </h2>
        {hint === undefined ? null : <p className="text-sm text-text-muted">{hint}</p>}
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
    </section>
  )
}

/**
 * The settings: when the vault locks, when the clipboard is cleared, how the app looks. Every change acts at once.
 * A list of the sections stands beside them where there is room.
 */
export function SettingsPage(props: SettingsPageProps) {
  const { settings } = useHostMessages()
  const extension = useExtensionWords()
  const wide = useMediaQuery('(width >= 64rem)')
  useGoToSection(settingsSections)
  const titles = {
    lock: settings.lockSection,
    clipboard: settings.clipboardSection,
    look: settings.appearanceSection,
    data: settings.dataSection,
    extension: extension.section,
    device: settings.deviceSection,
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-6 md:px-6 md:py-8 lg:max-w-[54rem]">
      <h1 className="text-xl font-semibold">{settings.title}</h1>
      <div className="flex items-start gap-8">
        {wide ? <SectionNav label={settings.sections} sections={settingsSections} titles={titles} /> : null}
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <LockSection {...props} />
          <Section id="clipboard" title={titles.clipboard}>
            <ChoiceGroup
              label={settings.clipboardClearing}
              hint={settings.clipboardClearingHint}
              choices={inWords(clipboardClearChoices, settings)}
              value={props.clipboardClearing}
              onChange={props.onClipboardClearing}
            />
          </Section>
          <LookSection {...props} />
          <Section id="data" title={titles.data}>
            <ImportRow />
            <TakeOut />
          </Section>
          <Section id="extension" title={titles.extension} hint={extension.hint}>
            <ExtensionRows {...props.extension} />
          </Section>
          <Section id="device" title={titles.device}>
            <SwitchSetting
              label={settings.offlineUnlock.title}
              hint={settings.offlineUnlock.hint}
              checked={props.offlineUnlock}
              onChange={props.onOfflineUnlock}
            />
            <ForgetDevice onForget={props.onForgetDevice} />
          </Section>
        </div>
      </div>
    </div>
  )
}

/** The way to the import. */
function ImportRow() {
  const { import: words } = useHostMessages()
  return (
    <Link
      to={importPath}
      className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-hover active:bg-pressed"
    >
      <FileDown aria-hidden className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{words.open}</span>{' '}
        <span className="block text-sm text-text-muted">{words.openHint}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
    </Link>
  )
}

/** The way to the export. */
function TakeOut() {
  const { export: words } = useHostMessages()
  const { search } = useLocation()
  return (
    <Link
      to={`${exportPath}${keptSearch(search)}`}
      className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-hover active:bg-pressed"
    >
      <FileUp aria-hidden className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{words.open}</span>{' '}
        <span className="block text-sm text-text-muted">{words.hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
    </Link>
  )
}

const inWords = (choices: readonly number[], { durations }: HostMessages['settings']) =>
  choices.map((value) => ({ value, label: durationLabel(value, durations) }))

/** When the vault locks, and how it is opened again. */
function LockSection(props: SettingsPageProps) {
  const { settings } = useHostMessages()
  return (
    <Section id="lock" title={settings.lockSection} hint={settings.lockSectionHint}>
      <ChoiceGroup
        label={settings.autoLock}
        hint={settings.autoLockHint}
        choices={inWords(autoLockChoices, settings)}
        value={props.autoLockTimeout}
        onChange={props.onAutoLockTimeout}
      />
      <ChoiceGroup
        label={settings.tabSwitchLock}
        hint={settings.tabSwitchLockHint}
        choices={inWords(tabSwitchLockChoices, settings)}
        value={props.tabSwitchLockTimeout}
        onChange={props.onTabSwitchLockTimeout}
      />
      <SwitchSetting
        label={settings.quickUnlock.title}
        hint={settings.quickUnlock.hint}
        checked={props.quickUnlock}
        onChange={props.onQuickUnlock}
      />
    </Section>
  )
}

/** How the app looks, and its language. */
function LookSection(props: SettingsPageProps) {
  const { settings } = useHostMessages()
  return (
    <Section id="look" title={settings.appearanceSection}>
      <ChoiceGroup
        label={settings.theme}
        hint={settings.themeHint}
        choices={themeChoices.map((value) => ({ value, label: settings.themes[value] }))}
        value={props.theme}
        onChange={props.onTheme}
      />
      <ChoiceGroup
        label={settings.density}
        hint={settings.densityHint}
        choices={densityChoices.map((value) => ({ value, label: settings.densities[value] }))}
        value={props.density}
        onChange={props.onDensity}
      />
      <ChoiceGroup
        label={settings.language}
        hint={settings.languageHint}
        choices={localeChoices.map((value) => ({ value, label: settings.languages[value] }))}
        value={props.locale}
        onChange={props.onLocale}
      />
    </Section>
  )
}
