import { itemTypes, type ItemDetails, type ItemOverview, type ItemType } from '@larets/vault-core/items'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { textFieldsOf } from '../item-fields/field-sections.ts'
import { dialogInput, itemFormSchema, startingValues } from './item-form.ts'
import type { InitialItem } from './item-values.ts'

const vaults = [{ id: 'own', name: 'Личное', usable: true }]

/**
 * Values that programs write and no form would: blanks at ends, all line ends, other spellings, half formats.
 */
const awkward = fc.constantFrom(
  ...[
    ' пароль ',
    '\tтаб',
    'строка\r\nвторая\rтретья\n',
    '\u00a0неразрывный\u00a0',
    'Cafe\u0301',
    '\u200bневидимый\u200b',
    '  ',
  ],
  ...[
    '4111-1111 1111-1111',
    '4111 1111 11111111',
    '8 (912) 345-67-89',
    '2031-12-01',
    '1/31',
    '45 08123456',
    'HTTPS://Пример.РФ:443/%7Eпуть?а#я',
    '﻿bom',
  ],
)
const text = fc.oneof(awkward, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }))
const name = text.filter((one) => one.trim() !== '')

/** Right for any field, also for one of a secret in base32. */
const typedText = 'JBSWY3DPEHPK3PXP'

const opened = (given: string) => ({ trusted: true, text: given }) as const

function stored(type: ItemType): fc.Arbitrary<InitialItem> {
  const inDetails = Object.entries(type.fields).filter(([, { place }]) => place === 'details')
  const field = fc.record({
    id: fc.uuid(),
    label: text,
    kind: fc.constantFrom('text', 'secret', 'url', 'email', 'phone', 'date'),
    value: text,
  })
  return fc
    .record({
      name,
      username: fc.option(text),
      password: fc.option(text),
      texts: fc.array(fc.option(text), { minLength: inDetails.length, maxLength: inDetails.length }),
      fields: fc.array(field, { minLength: 1, maxLength: 3 }),
      uris: fc.array(fc.record({ uri: text, match: fc.option(fc.integer({ min: 0, max: 5 })) }), { maxLength: 4 }),
      tags: fc.array(text, { minLength: 1, maxLength: 3 }),
    })
    .map(({ texts, fields, uris, tags, ...own }) => {
      const values: Record<string, unknown> = { fields, later: { kept: true } }
      for (const [at, [key, { part }]] of inDetails.entries()) {
        const value = texts[at] ?? null
        if (value === null) continue
        if (part === undefined) values[key] = value
        else values[part] = { ...Object(values[part]), [key]: value }
      }
      const has = (place: string) => Object.values(type.fields).some((one) => one.place === place)
      const overview: ItemOverview = { tags, type: type.name }
      return {
        vaultId: 'own',
        name: opened(own.name),
        username: has('username') && own.username !== null ? opened(own.username) : null,
        password: has('password') && own.password !== null ? opened(own.password) : null,
        overview: { trusted: true, value: overview },
        details: { trusted: true, value: values satisfies ItemDetails },
        uris: has('uris') ? uris.map(({ uri, match }) => ({ uri: opened(uri), match })) : [],
        consistent: true,
        rolledBack: false,
      }
    })
}

/** Values saved after `change` was made in a form of the item. */
async function saved(type: ItemType, initial: InitialItem, change: (values: ItemFormValues) => ItemFormValues) {
  const starting = startingValues({ type, initial, vaults, defaultVaultId: null })
  const schema = itemFormSchema({ type, vaults, starting: () => starting })
  return dialogInput(type, await schema.parseAsync(change(structuredClone(starting))), initial)
}

/** The item as it would be saved if nothing of it had changed. */
const asStored = ({ vaultId, name: { text: called }, username, password, overview, details, uris }: InitialItem) => ({
  vaultId,
  name: called,
  username: username?.text ?? null,
  password: password?.text ?? null,
  overview: overview?.trusted === true ? overview.value : null,
  details: details?.trusted === true ? details.value : null,
  uris: uris.map(({ uri, match }) => ({ uri: uri.text, match })),
})

describe.each(Object.values(itemTypes))('a form of a $name', (type: ItemType) => {
  it('saves what nobody touched letter by letter, whichever field was changed', async () => {
    const keys = textFieldsOf(type).map(({ key }) => key)
    const changed = fc.constantFrom('name', 'tag', 'address', 'label', 'value', ...keys)
    await fc.assert(
      fc.asyncProperty(stored(type), changed, async (initial, field) => {
        const before = asStored(initial)
        const after = await saved(type, initial, (values) => {
          const own = { ...values.fields[0], id: values.fields[0]?.id ?? '', kind: values.fields[0]?.kind ?? 'text' }
          const first = { label: values.fields[0]?.label ?? '', value: values.fields[0]?.value ?? '' }
          if (field === 'name') return { ...values, name: 'Другое' }
          if (field === 'tag') return { ...values, tags: [...values.tags, 'новая метка'] }
          if (field === 'address')
            return { ...values, uris: [...values.uris, { uri: ' новый.рф ', match: null, raw: null }] }
          if (field === 'label' || field === 'value')
            return { ...values, fields: [{ ...own, ...first, [field]: 'другое' }, ...values.fields.slice(1)] }
          return { ...values, texts: { ...values.texts, [field]: typedText } }
        })
        // Subtitle, and what a list may copy, are made of the others.
        const { subtitle: _, copies: __, ...overview } = after.overview ?? {}
        const isOfUris = field === 'address' && before.uris.length + Number(type.name === 'login') > 0
        const isPassword = field === 'password' && before.password !== null
        const pairs: readonly (readonly [unknown, unknown])[] = [
          field === 'name'
            ? [
                { ...after, overview },
                { ...before, overview: before.overview ?? {}, name: 'Другое' },
              ]
            : [after.name, before.name],
          [field === 'username' || after.username, field === 'username' || before.username],
          [
            isPassword || after.password,
            isPassword || (field === 'password' && type.name === 'login' ? typedText : before.password),
          ],
          [field === 'tag' || after.overview?.tags, field === 'tag' || before.overview?.tags],
          [after.uris, isOfUris ? [...before.uris, { uri: 'новый.рф', match: null }] : before.uris],
        ]
        expect(pairs.map(([now]) => now)).toEqual(pairs.map(([, wanted]) => wanted))
        expect(without(after.details, field)).toEqual(without(before.details, field))
      }),
      { numRuns: 200 },
    )

    /** The details but for what is changed. */
    function without(details: ItemDetails | null, field: string) {
      const copy = structuredClone({ ...details })
      const part = type.fields[field]?.part
      for (const inside of [copy, part === undefined ? {} : Object(copy[part])]) delete inside[field]
      if (part !== undefined && Object.keys(Object(copy[part])).length === 0) delete copy[part]
      if (Array.isArray(copy['fields']) && (field === 'label' || field === 'value'))
        copy['fields'] = [{ ...copy['fields'][0], [field]: '' }, ...copy['fields'].slice(1)]
      return copy
    }
  })
})

describe('a form', () => {
  const login: InitialItem = {
    vaultId: 'own',
    name: opened('Имя'),
    username: opened(' anna '),
    password: opened(' секрет '),
    overview: { trusted: true, value: { type: 'login' } },
    details: null,
    uris: [
      { uri: opened(' https://a.example '), match: 1 },
      { uri: opened('https://b.example'), match: null },
    ],
    consistent: true,
    rolledBack: false,
  }

  it('trims what was typed, and does not take a password for another one that was not touched', async () => {
    const typed = await saved(itemTypes.login, login, (values) => ({
      ...values,
      texts: { ...values.texts, password: ' новый ' },
    }))
    expect(typed).toMatchObject({
      username: ' anna ',
      password: 'новый',
      overview: { passwordChangedAt: expect.any(String) },
    })
    const renamed = await saved(itemTypes.login, login, (values) => ({ ...values, name: ' Другое ' }))
    expect(renamed).toMatchObject({ name: 'Другое', password: ' секрет ' })
    expect(renamed.overview).not.toHaveProperty('passwordChangedAt')
  })

  it('takes the blanks off a password when it is typed again without them', async () => {
    const typed = await saved(itemTypes.login, login, (values) => ({
      ...values,
      texts: { ...values.texts, password: 'секрет' },
    }))
    expect(typed).toMatchObject({ password: 'секрет', overview: { passwordChangedAt: expect.any(String) } })
  })

  it('keeps addresses as they are stored, whichever row goes', async () => {
    const shorter = await saved(itemTypes.login, login, (values) => ({ ...values, uris: values.uris.slice(0, 1) }))
    expect(shorter.uris).toEqual([{ uri: ' https://a.example ', match: 1 }])
  })
})
