import {
  authEn,
  notifyEn,
  passkeysEn,
  recoveryEn,
  secondFactorEn,
  secretFieldEn,
  strengthMeterEn,
} from '@larets/vault-ui/messages/en'
import { signInEn } from '../messages/sign-in.en.ts'
import type { SignInLanguage } from './language.ts'

/** English, as the way in speaks it: with the texts of what may be asked there. Loaded only by those who read it. */
export const english: SignInLanguage = {
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
  signInStart: signInEn,
  app: null,
}
