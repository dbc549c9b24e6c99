import type { FieldValues } from '@larets/vault-core/items'

/** Parts of an item that have a place of their own in a file of Bitwarden's. */
export interface BitwardenPart {
  /** Keys of the texts that stand in it. */
  readonly taken: readonly string[]
  readonly value: object
}

const century = 2_000

/** A card; an expiry that is none stays among the fields. */
export function bitwardenCard(texts: FieldValues['texts']): BitwardenPart {
  const { number = null, holder = null, code = null, expiry = '' } = texts
  const [, month, year] = /^(\d\d)\/(\d\d)$/u.exec(expiry) ?? []
  const expires =
    month === undefined || year === undefined
      ? null
      : { month: String(Number(month)), year: String(century + Number(year)) }
  return {
    taken: ['number', 'holder', 'code', ...(expires === null ? [] : ['expiry'])],
    value: {
      type: 3,
      card: {
        cardholderName: holder,
        brand: null,
        number,
        expMonth: expires?.month ?? null,
        expYear: expires?.year ?? null,
        code,
      },
    },
  }
}

/** A person; Russian papers but the passport stay among the fields. */
export function bitwardenIdentity(texts: FieldValues['texts']): BitwardenPart {
  const { surname, givenName, patronymic, address, phone, email, passport, driverLicence } = texts
  const own = {
    firstName: givenName,
    middleName: patronymic,
    lastName: surname,
    address1: address,
    email,
    phone,
    passportNumber: passport,
    licenseNumber: driverLicence,
  }
  const none = {
    title: null,
    address2: null,
    address3: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    company: null,
  }
  return {
    taken: ['surname', 'givenName', 'patronymic', 'address', 'phone', 'email', 'passport', 'driverLicence'],
    value: {
      type: 4,
      identity: {
        ...none,
        ssn: null,
        username: null,
        ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, text ?? null])),
      },
    },
  }
}
