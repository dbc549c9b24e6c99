import { useOfflineUnlock, useSettings, useVaultClient } from '@larets/vault-core/react'
import { useDensityStore } from '../../app/preferences/density-context.ts'
import { useLocaleChoice, useLocaleStore } from '../../app/locale/locale-provider.tsx'
import type { LocaleChoice } from '../../app/locale/locale-store.ts'
import { useThemeStore } from '../../app/preferences/theme-context.ts'
import { useAppVersion } from '../../app/app-version/app-version-context.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { forgetPreferences } from './forget-preferences.ts'
import { useExtensions } from './use-extensions.ts'
import { SettingsPage } from './settings-page.tsx'
import { useSyncExternalStore } from 'react'
import type { StoredChoice } from '../../app/preferences/stored-choice.ts'

/** The settings of this browser. */
export function SettingsRoute() {
  const { session, settings, offlineUnlock } = useVaultClient()
  const opensOffline = useOfflineUnlock()
  const { autoLockTimeout, tabSwitchLockTimeout, clipboardClearTimeout, quickUnlock, addressMatch } = useSettings()
  const themeStore = useThemeStore()
  const [theme, chooseTheme] = useStoredChoice(themeStore)
  const densityStore = useDensityStore()
  const [density, chooseDensity] = useStoredChoice(densityStore)
  const localeStore = useLocaleStore()
  const [locale, chooseLocale] = useLocaleChoice()
  const { extensionUrl } = useProduct()
  const extensions = useExtensions()
  const appVersion = useAppVersion()
  const notices = useNotices()
  const report = useReport()

  async function forgetDevice() {
    forgetPreferences({ theme: themeStore, density: densityStore, locale: localeStore })
    try {
      await session.forgetDevice()
      await appVersion.forget()
      notices.success((messages) => messages.settings.forgetDevice.done)
    } catch (error) {
      report(error)
    }
  }

  async function speak(choice: LocaleChoice) {
    if (!(await chooseLocale(choice))) notices.error((messages) => messages.settings.languageNotLoaded)
  }

  /** A choice that the browser has no room for stays as it was, and the person is told. */
  const choose: typeof settings.set = (name, value) => {
    try {
      settings.set(name, value)
    } catch (error) {
      report(error)
    }
  }

  return (
    <SettingsPage
      autoLockTimeout={autoLockTimeout}
      onAutoLockTimeout={(value) => choose('autoLockTimeout', value)}
      tabSwitchLockTimeout={tabSwitchLockTimeout}
      onTabSwitchLockTimeout={(value) => choose('tabSwitchLockTimeout', value)}
      quickUnlock={quickUnlock}
      onQuickUnlock={(isChosen) => choose('quickUnlock', isChosen)}
      clipboardClearing={clipboardClearTimeout}
      onClipboardClearing={(value) => choose('clipboardClearTimeout', value)}
      theme={theme}
      onTheme={chooseTheme}
      density={density}
      onDensity={chooseDensity}
      locale={locale}
      onLocale={(choice) => void speak(choice)}
      offlineUnlock={opensOffline}
      onOfflineUnlock={(isChosen) => void offlineUnlock.choose(isChosen).catch(report)}
      onForgetDevice={forgetDevice}
      extension={{
        signedIn: extensions,
        storeUrl: extensionUrl,
        server: location.origin,
        addressMatch,
        onAddressMatch: (match) => choose('addressMatch', match),
      }}
    />
  )
}

/**
 * The person's choice and the function that changes it.
 *
 * @param store made once for the app
 */
function useStoredChoice<Choice extends string>(
  store: StoredChoice<Choice>,
): readonly [Choice, StoredChoice<Choice>['choose']] {
  return [useSyncExternalStore(store.subscribe, store.getSnapshot), store.choose]
}
