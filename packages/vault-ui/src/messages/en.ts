/**
 * English words of every view; those of one alone are in its own entry `…/en`.
 *
 * @example
 * ```tsx
 * import { MessagesProvider } from '@larets/vault-ui/messages'
 * import { en } from '@larets/vault-ui/messages/en'
 *
 * const inEnglish = <MessagesProvider messages={en}>{views}</MessagesProvider>
 * ```
 *
 * @packageDocumentation
 */
import { accountEn } from '../account/messages.en.ts'
import { authEn } from '../auth/messages.en.ts'
import { duplicatesEn } from '../duplicates/messages.en.ts'
import { exportEn } from '../export/messages.en.ts'
import { healthEn } from '../health/messages.en.ts'
import { importViewEn } from '../import/messages.en.ts'
import { itemDialogEn } from '../item-dialog/messages.en.ts'
import { itemFieldsEn } from '../item-fields/messages.en.ts'
import { itemListEn } from '../item-list/messages.en.ts'
import { itemPanelEn } from '../item-panel/messages.en.ts'
import { keptEn } from '../kept/messages.en.ts'
import { lockScreenEn } from '../lock-screen/messages.en.ts'
import { notifyEn } from '../notify/messages.en.ts'
import { passkeysEn } from '../passkeys/messages.en.ts'
import { passwordGeneratorEn } from '../password-generator/messages.en.ts'
import { recoveryEn } from '../recovery/messages.en.ts'
import { secondFactorEn } from '../second-factor/messages.en.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'
import { securitySectionEn } from '../security-section/messages.en.ts'
import { signOutDialogEn } from '../sign-out-dialog/messages.en.ts'
import { strengthMeterEn } from '../strength-meter/messages.en.ts'
import { vaultDialogEn } from '../vault-dialog/messages.en.ts'
import { vaultSwitcherEn } from '../vault-switcher/messages.en.ts'
import type { Messages } from './ru.ts'

export { authEn, notifyEn, passkeysEn, recoveryEn, secondFactorEn, secretFieldEn, strengthMeterEn }

/** All English texts, for a {@link MessagesProvider}. */
export const en: Messages = {
  locale: 'en',
  account: accountEn,
  auth: authEn,
  duplicates: duplicatesEn,
  export: exportEn,
  health: healthEn,
  importView: importViewEn,
  itemDialog: itemDialogEn,
  itemFields: itemFieldsEn,
  itemList: itemListEn,
  itemPanel: itemPanelEn,
  kept: keptEn,
  lockScreen: lockScreenEn,
  notify: notifyEn,
  passkeys: passkeysEn,
  passwordGenerator: passwordGeneratorEn,
  recovery: recoveryEn,
  secondFactor: secondFactorEn,
  secretField: secretFieldEn,
  securitySection: securitySectionEn,
  signOutDialog: signOutDialogEn,
  strengthMeter: strengthMeterEn,
  vaultDialog: vaultDialogEn,
  vaultSwitcher: vaultSwitcherEn,
}
