import { passportExpiry } from '../expiry.ts'
import type { ItemType } from '../item-type.ts'
import { savedSubtitle } from '../saved-subtitle.ts'
import { commonFields } from './common-fields.ts'

const own = { place: 'details', part: 'identity', kind: 'line', secret: false } as const
const person = { ...own, section: 'person' } as const
const papers = { ...own, section: 'papers' } as const
const contacts = { ...own, section: 'contacts' } as const

/** A person and their papers, as they are in Russia. */
export const identity = {
  name: 'identity',
  fields: {
    surname: person,
    givenName: person,
    patronymic: person,
    birthDate: { ...person, format: 'date' },
    passport: { ...papers, format: 'passport' },
    issuedBy: papers,
    issuedOn: { ...papers, format: 'date' },
    department: { ...papers, format: 'department' },
    snils: { ...papers, format: 'snils' },
    inn: { ...papers, format: 'inn' },
    driverLicence: { ...papers, format: 'passport' },
    address: contacts,
    phone: { ...contacts, format: 'phone' },
    email: { ...contacts, format: 'email' },
    ...commonFields,
  },
  copies: ['passport'],
  expiresOn: passportExpiry,
  subtitle: savedSubtitle,
  summary: ({ surname = '', givenName = '', patronymic = '' }) =>
    [surname, givenName, patronymic].filter((part) => part !== '').join(' '),
} as const satisfies ItemType
