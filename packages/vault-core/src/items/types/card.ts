import { cardExpiry } from '../expiry.ts'
import type { ItemType } from '../item-type.ts'
import { savedSubtitle } from '../saved-subtitle.ts'
import { commonFields } from './common-fields.ts'

const own = { place: 'details', part: 'card', kind: 'line', section: 'card', secret: false } as const

/** Of a shorter number the last four digits would tell too much. */
const shortestNumber = 12

/** A payment card. */
export const card = {
  name: 'card',
  fields: {
    number: { ...own, format: 'cardNumber', secret: true },
    holder: own,
    expiry: { ...own, format: 'expiry' },
    code: { ...own, kind: 'code', secret: true },
    pin: { ...own, kind: 'code', secret: true },
    bank: own,
    ...commonFields,
  },
  copies: ['number'],
  expiresOn: ({ expiry = '' }) => cardExpiry(expiry),
  subtitle: savedSubtitle,
  summary: ({ number = '', holder = '' }) => {
    const digits = number.replaceAll(/\D/gu, '')
    const last = digits.length < shortestNumber ? [] : [`•• ${digits.slice(-4)}`]
    return [...last, ...(holder === '' ? [] : [holder])].join(' · ')
  },
} as const satisfies ItemType
