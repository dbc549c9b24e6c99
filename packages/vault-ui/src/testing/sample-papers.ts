import type { CustomField, ItemDetails, OpenedJson } from '@larets/vault-core/items'
import type { InitialItem } from '../item-dialog/item-values.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { opened, sampleItem } from './sample-items.ts'
import { storedLogin } from './stored-login.ts'

/** An item whose every field stands in its details, as a list and a panel are given it; every part can be replaced. */
export function sampleOfDetails(type: string, name: string, parts: Partial<ItemView> = {}): ItemView {
  return sampleItem({
    id: `${type}-1`,
    type,
    name: opened(name),
    username: null,
    overview: { trusted: true, value: { type } },
    hasPassword: false,
    hasDetails: true,
    uris: [],
    ...parts,
  })
}

/** The same as an item dialog is given it to edit. */
export function storedOfDetails(type: string, name: string, details: InitialItem['details']): InitialItem {
  return storedLogin({
    name: opened(name),
    username: null,
    overview: { trusted: true, value: { type } },
    password: null,
    details,
    uris: [],
  })
}

/** Details of a payment card; every part can be replaced. */
export function cardDetails(parts: Readonly<Record<string, string>> = {}): OpenedJson<ItemDetails> {
  const card = {
    number: '4242424242424242',
    holder: 'АННА ПЕТРОВА',
    expiry: '12/27',
    code: '737',
    pin: '4821',
    bank: 'Волжский народный банк',
    ...parts,
  }
  return { trusted: true, value: { card, note: 'Выпущена к счёту 40817 в отделении на Сретенке' } }
}

/** Details of a person and their papers; every part can be replaced. */
export function identityDetails(parts: Readonly<Record<string, string>> = {}): OpenedJson<ItemDetails> {
  const identity = {
    surname: 'Петрова-Водкина',
    givenName: 'Анна',
    patronymic: 'Сергеевна',
    birthDate: '12.05.1990',
    passport: '4509 123456',
    issuedBy: 'ОВД «Тверской» города Москвы',
    issuedOn: '25.05.2010',
    department: '770-001',
    snils: '112-233-445 95',
    inn: '500100732259',
    driverLicence: '9900 123456',
    address: 'Москва, Большая Никитская улица, дом 14, квартира 7',
    phone: '+7 916 123-45-67',
    email: 'anna.petrova@yandex.ru',
    ...parts,
  }
  return { trusted: true, value: { identity } }
}

/** A field that a person added, of each kind that there is. */
export const customFieldOfEachKind: readonly CustomField[] = [
  { id: 'word', kind: 'text', label: 'Кодовое слово', value: 'Ромашка' },
  { id: 'gate', kind: 'secret', label: 'Код ворот', value: 'тест-7К1906' },
  { id: 'site', kind: 'url', label: 'Сайт посёлка', value: 'https://rechnoy.example.ru' },
  { id: 'mail', kind: 'email', label: 'Правление', value: 'pravlenie@rechnoy.example.ru' },
  { id: 'guard', kind: 'phone', label: 'Сторож', value: '+7 916 123-45-67' },
  { id: 'until', kind: 'date', label: 'Договор до', value: '31.12.2027' },
]

/** Details with custom fields and nothing else. */
export function fieldsDetails(fields: readonly CustomField[]): OpenedJson<ItemDetails> {
  return { trusted: true, value: { fields } }
}
