import { headerKey, type Column, type CsvSource, type Row } from './csv-source.ts'
import { foundText, type FoundItem } from '../transfer/found-item.ts'

/** A table of Dashlane: one a kind. */
export interface DashlaneTable extends Pick<CsvSource, 'columns' | 'required' | 'refine'> {
  /** As it is called in the archive. */
  readonly fileName: string
}

const same = (keys: readonly string[], column: Column) => Object.fromEntries(keys.map((key) => [key, column]))
const addressParts = [
  'address',
  'address_building',
  'address_apartment',
  'address_floor',
  'city',
  'state',
  'zip',
  'country',
]

/** All tables, by their headers. */
export const dashlaneTables: readonly DashlaneTable[] = [
  {
    fileName: 'credentials.csv',
    columns: {
      username: ':username',
      username2: 'field',
      username3: 'field',
      title: 'name',
      password: ':password',
      note: ':note',
      url: 'address',
      category: 'folder',
      otpsecret: ':totp',
      otpurl: ':totp',
    },
    required: [['username'], ['username2'], ['title'], ['password']],
  },
  {
    fileName: 'payments.csv',
    columns: {
      type: 'field',
      account_name: 'field',
      account_holder: 'field',
      cc_number: ':number',
      code: ':code',
      routing_number: 'field',
      account_number: 'secret',
      country: 'field',
      issuing_bank: ':bank',
      note: ':note',
      name: 'name',
      expiration_month: 'metadata',
      expiration_year: 'metadata',
    },
    required: [['cc_number'], ['account_name'], ['expiration_month']],
    refine: (row, found) => {
      const isCard = row.get('type') === 'payment_card'
      const expiry = [row.get('expiration_month'), row.get('expiration_year')].filter((part) => part !== '').join('/')
      const texts = [...found.texts, foundText('expiry', 'expiration', expiry)]
      if (!isCard) return { ...found, type: 'note', texts }
      const fields = found.fields.filter(({ label }) => !['type', 'account_name'].includes(headerKey(label)))
      return {
        ...found,
        type: 'card',
        texts: [...texts, foundText('holder', 'account_name', row.get('account_name'))],
        fields,
      }
    },
  },
  {
    fileName: 'securenotes.csv',
    columns: { title: 'name', note: ':note', category: 'folder' },
    required: [['title'], ['note']],
    refine: (_, found) => ({ ...found, type: 'note' }),
  },
  {
    fileName: 'ids.csv',
    columns: {
      type: 'field',
      number: 'metadata',
      name: 'metadata',
      issue_date: ':issuedOn',
      expiration_date: 'field',
      place_of_issue: 'field',
      state: 'field',
    },
    required: [['type'], ['number'], ['issue_date'], ['place_of_issue']],
    refine: (row, found) =>
      identity(row, found, [
        foundText(paper(row.get('type')), 'number', row.get('number')),
        foundText('fullName', 'name', row.get('name')),
      ]),
  },
  {
    fileName: 'personalInfo.csv',
    columns: {
      type: 'field',
      title: 'field',
      first_name: ':givenName',
      middle_name: ':patronymic',
      last_name: ':surname',
      date_of_birth: ':birthDate',
      email: ':email',
      phone_number: ':phone',
      item_name: 'name',
      ...same(
        ['login', 'place_of_birth', 'email_type', 'address_recipient', 'address_door_code', 'job_title', 'url'],
        'field',
      ),
      ...same(addressParts, 'metadata'),
    },
    required: [['first_name'], ['last_name'], ['item_name']],
    refine: (row, found) =>
      identity(row, found, [
        foundText(
          'address',
          'address',
          addressParts
            .map(row.get)
            .filter((part) => part !== '')
            .join(', '),
        ),
      ]),
  },
  {
    fileName: 'wifi.csv',
    columns: {
      ssid: ':ssid',
      passphrase: ':password',
      name: 'name',
      note: ':note',
      hidden: 'field',
      encription_type: 'field',
    },
    required: [['ssid'], ['passphrase']],
    refine: (_, found) => ({ ...found, type: 'wifi' }),
  },
]

function paper(type: string): string {
  return type === 'license' || type === 'driver_license' ? 'driverLicence' : 'passport'
}

function identity(row: Row, found: FoundItem, texts: FoundItem['texts']): FoundItem {
  return { ...found, type: 'identity', name: found.name || row.get('type'), texts: [...found.texts, ...texts] }
}
