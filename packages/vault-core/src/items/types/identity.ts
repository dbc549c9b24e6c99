import { paperExpiry } from '../expiry.ts'
import type { ItemType } from '../item-type.ts'
import { savedSubtitle } from '../saved-subtitle.ts'
import { commonFields } from './common-fields.ts'

const own = { place: 'details', part: 'identity', kind: 'line', secret: false } as const
const person = { ...own, section: 'person' } as const
const papers = { ...own, section: 'papers' } as const
const contacts = { ...own, section: 'contacts', papers: ['contacts'] } as const
const issued = ['passport', 'foreignPassport', 'driverLicence', 'birthCertificate'] as const

/** A document of a person, or several, as they are in Russia. */
export const identity = {
  name: 'identity',
  fields: {
    surname: person,
    givenName: person,
    patronymic: person,
    birthDate: { ...person, format: 'date', papers: [...issued, 'snils', 'policy'] },
    paper: { ...papers, kind: 'paper', chosen: true },
    foreignPassport: { ...papers, format: 'foreignPassport', papers: ['foreignPassport'] },
    driverLicence: { ...papers, format: 'passport', papers: ['driverLicence'] },
    birthCertificate: { ...papers, papers: ['birthCertificate'] },
    passport: { ...papers, format: 'passport', papers: ['passport'] },
    issuedBy: { ...papers, papers: issued },
    issuedOn: { ...papers, format: 'date', papers: issued },
    department: { ...papers, format: 'department', papers: ['passport'] },
    validUntil: { ...papers, format: 'date', papers: ['foreignPassport', 'driverLicence'] },
    snils: { ...papers, format: 'snils', papers: ['snils'] },
    inn: { ...papers, format: 'inn', papers: ['inn'] },
    policy: { ...papers, format: 'policy', papers: ['policy'] },
    address: contacts,
    phone: { ...contacts, format: 'phone' },
    email: { ...contacts, format: 'email' },
    ...commonFields,
  },
  copies: ['passport', 'foreignPassport', 'driverLicence', 'birthCertificate', 'snils', 'inn', 'policy'],
  expiresOn: paperExpiry,
  subtitle: savedSubtitle,
  summary: ({ surname = '', givenName = '', patronymic = '' }) =>
    [surname, givenName, patronymic].filter((part) => part !== '').join(' '),
} as const satisfies ItemType
