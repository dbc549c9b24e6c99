import { useSettings, useVaultClient } from '@larets/vault-core/react'
import { SettingsPage } from '../settings/settings-page.tsx'
import { useTheme } from '../shell/use-theme.ts'
import { useThemeStore } from '../theme-context.ts'

/** The settings of this browser. */
export function SettingsRoute() {
  const { settings } = useVaultClient()
  const { autoLockTimeout, tabSwitchLockTimeout, clipboardClearTimeout } = useSettings()
  const [theme, chooseTheme] = useTheme(useThemeStore())
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
    />
  )
}
