import type { Translation } from '../locale/spoken.ts'
import { accountRu } from '../account/messages.ru.ts'
import { authRu } from '../auth/messages.ru.ts'
import { duplicatesRu } from '../duplicates/messages.ru.ts'
import { exportRu } from '../export/messages.ru.ts'
import { healthRu } from '../health/messages.ru.ts'
import { importViewRu } from '../import/messages.ru.ts'
import { itemDialogRu } from '../item-dialog/messages.ru.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { itemListRu } from '../item-list/messages.ru.ts'
import { itemPanelRu } from '../item-panel/messages.ru.ts'
import { keptRu } from '../kept/messages.ru.ts'
import { lockScreenRu } from '../lock-screen/messages.ru.ts'
import { notifyRu } from '../notify/messages.ru.ts'
import { passkeysRu } from '../passkeys/messages.ru.ts'
import { passwordGeneratorRu } from '../password-generator/messages.ru.ts'
import { recoveryRu } from '../recovery/messages.ru.ts'
import { secondFactorRu } from '../second-factor/messages.ru.ts'
import { secretFieldRu } from '../secret-field/messages.ru.ts'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import { signOutDialogRu } from '../sign-out-dialog/messages.ru.ts'
import { strengthMeterRu } from '../strength-meter/messages.ru.ts'
import { vaultDialogRu } from '../vault-dialog/messages.ru.ts'
import { vaultSwitcherRu } from '../vault-switcher/messages.ru.ts'

/** All Russian texts; they define those of every other language. */
export const wordsRu = {
  /** BCP 47 tag: dates, order and capital letters go by it. */
  locale: 'ru',
  account: accountRu,
  auth: authRu,
  duplicates: duplicatesRu,
  export: exportRu,
  health: healthRu,
  importView: importViewRu,
  itemDialog: itemDialogRu,
  itemFields: itemFieldsRu,
  itemList: itemListRu,
  itemPanel: itemPanelRu,
  kept: keptRu,
  lockScreen: lockScreenRu,
  notify: notifyRu,
  passkeys: passkeysRu,
  passwordGenerator: passwordGeneratorRu,
  recovery: recoveryRu,
  secondFactor: secondFactorRu,
  secretField: secretFieldRu,
  securitySection: securitySectionRu,
  signOutDialog: signOutDialogRu,
  strengthMeter: strengthMeterRu,
  vaultDialog: vaultDialogRu,
  vaultSwitcher: vaultSwitcherRu,
}

/** Every text of every component, as data, and their locale. */
export type Messages = Translation<typeof wordsRu>

/** All Russian texts, the default, and the locale that goes with them. */
export const ru: Messages = { ...wordsRu }
