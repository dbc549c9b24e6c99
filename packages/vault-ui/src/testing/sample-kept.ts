import type { GeneratedPasswordView, WaitingSaveView } from '../kept/index.ts'

const hour = 3_600_000
/** Noon in Moscow of the day that samples are of. */
const noon = Date.UTC(2026, 10, 24, 9)

/** Passwords that were generated: one for a site in Russian letters, a phrase, one that nobody said the site of. */
export const sampleGenerated: readonly GeneratedPasswordView[] = [
  { id: 'generated/1', value: 'q7#Vt!m2Zp&4kWd9Rn8x', site: 'https://shop.example.ru/sign-up', keptAt: noon },
  { id: 'generated/2', value: 'Correct-Horse-Battery-21', site: null, keptAt: noon - 3 * hour },
  { id: 'generated/3', value: 'mS4^uW8*yA2(cE6)', site: 'https://xn--80aswg.xn--p1ai/', keptAt: noon - 50 * hour },
]

/** Logins that wait: a new one, another password of an item, one without a user name. */
export const sampleWaiting: readonly WaitingSaveView[] = [
  {
    ...{ id: 'waiting/1', site: 'https://shop.example.ru/sign-up', username: 'anna@example.ru' },
    ...{ change: { kind: 'save' }, keptAt: noon },
  },
  {
    ...{ id: 'waiting/2', site: 'https://bank.example.ru/login', username: '+7 900 000-00-00' },
    ...{ change: { kind: 'update', itemName: 'Банк' }, keptAt: noon - 2 * hour },
  },
  {
    ...{ id: 'waiting/3', site: 'https://xn--80aswg.xn--p1ai/', username: '' },
    ...{ change: { kind: 'save' }, keptAt: noon - 26 * hour },
  },
]
