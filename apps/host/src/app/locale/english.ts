import {
  authEn,
  notifyEn,
  passkeysEn,
  recoveryEn,
  secondFactorEn,
  secretFieldEn,
  strengthMeterEn,
} from '@larets/vault-ui/messages/en'
import { entranceEn } from '../messages/entrance.en.ts'
import type { EntranceLanguage } from './language.ts'

/** English, as the way in speaks it: with the texts of what may be asked there. Loaded only by those who read it. */
export const english: EntranceLanguage = {
  locale: 'en',
  views: {
    locale: 'en',
    auth: authEn,
    notify: notifyEn,
    passkeys: passkeysEn,
    recovery: recoveryEn,
    secondFactor: secondFactorEn,
    secretField: secretFieldEn,
    strengthMeter: strengthMeterEn,
  },
  entrance: entranceEn,
  app: null,
}
