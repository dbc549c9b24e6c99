import { useSettings, useVaultClient } from '@larets/vault-core/react'
import { useNotifier } from '@larets/vault-ui/notify'
import { useReport } from '../features/notify/use-report.ts'
import { useHostMessages } from '../messages-context.ts'
import { forgetPreferences } from '../settings/forget-preferences.ts'
import { SettingsPage } from '../settings/settings-page.tsx'
import { useTheme } from '../shell/use-theme.ts'
import { useThemeStore } from '../theme-context.ts'

/** The settings of this browser. */
export function SettingsRoute() {
  const { session, settings } = useVaultClient()
  const { autoLockTimeout, tabSwitchLockTimeout, clipboardClearTimeout } = useSettings()
  const themeStore = useThemeStore()
  const [theme, chooseTheme] = useTheme(themeStore)
  const notifier = useNotifier()
  const report = useReport()
  const { settings: messages } = useHostMessages()

  async function forgetDevice() {
    forgetPreferences(themeStore)
    try {
      await session.forgetDevice()
      notifier.success(messages.forgetDevice.done)
    } catch (error) {
      report(error)
    }
  }

  return (
    <SettingsPage
      autoLockTimeout={autoLockTimeout}
      onAutoLockTimeout={(value) => settings.set('autoLockTimeout', value)}
      tabSwitchLockTimeout={tabSwitchLockTimeout}
      onTabSwitchLockTimeout={(value) => settings.set('tabSwitchLockTimeout', value)}
      clipboardClearing={clipboardClearTimeout}
      onClipboardClearing={(value) => settings.set('clipboardClearTimeout', value)}
      theme={theme}
      onTheme={chooseTheme}
      onForgetDevice={forgetDevice}
    />
  )
}
