import type { VaultClient } from '@larets/vault-core'
import type { Outcome } from '../messages/core-to-page.ts'
import type { CoreCall } from '../messages/page-to-core.ts'
import { lockChoices, type DeviceSettings } from '../messages/settings-calls.ts'
import type { DeviceSettingsStore } from './device-settings.ts'
import type { FillSettings } from './fill-settings.ts'

/** Calls about the settings. */
export type SettingsCall = Extract<CoreCall, { kind: 'settings' | 'changeSettings' }>

/** Where settings are kept, beside the client's own. */
export interface SettingsPorts {
  readonly device: DeviceSettingsStore
  readonly fill: FillSettings
}

/** True for a call that {@link answerSettings} answers. */
export const isSettingsCall = (call: CoreCall): call is SettingsCall =>
  call.kind === 'settings' || call.kind === 'changeSettings'

/**
 * Changes what is asked for, and answers what holds then. How long until the lock is the client's own setting.
 *
 * @throws VaultError `browser_storage_full`
 */
export function answerSettings(
  client: Pick<VaultClient, 'settings'>,
  call: SettingsCall,
  { device, fill }: SettingsPorts,
): Outcome {
  if (call.kind === 'changeSettings') {
    const { menu, lockAfter, allowAgain, ...changes } = call.changes
    if (menu !== undefined) fill.setMenu(menu)
    if (allowAgain !== undefined) fill.setNever(allowAgain, false)
    if (lockAfter !== undefined) client.settings.set('autoLockTimeout', lockAfter)
    if (Object.keys(changes).length > 0) device.change(given(changes))
  }
  const { autoLockTimeout } = client.settings.getSnapshot()
  // One that the client reads as another release wrote it counts as the usual one there, too.
  const lockAfter = lockChoices.find((choice) => choice === autoLockTimeout) ?? 900_000
  return { ok: true, settings: { ...device.now(), menu: fill.menu(), neverOn: [...fill.never()], lockAfter } }
}

/** Without what is not changed: a key of undefined would be a choice. */
function given(changes: { readonly [Name in keyof DeviceSettings]?: DeviceSettings[Name] | undefined }) {
  const values: Partial<DeviceSettings> = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  return values
}
