import { describe, expect, it } from 'vitest'
import { deriveCoreKeys } from '../crypto/enc-string.ts'
import { randomBytes } from '../crypto/random.ts'
import { importHkdfKey } from '../crypto/webcrypto.ts'
import { errorCode } from '../testing/error-code.ts'
import { customFieldsOf } from './custom-fields.ts'
import { detailsFit } from './details-size.ts'
import { inputOf } from './item-input.ts'
import { itemTypes } from './item-types.ts'
import { sealItem } from './seal-item.ts'

const text = { id: 'a', label: 'Кодовое слово', kind: 'text', value: 'Ромашка' } as const
const secret = { id: 'b', label: 'Ответ', kind: 'secret', value: 'тайна' } as const
const later = { id: 'c', kind: 'signature', strokes: [1, 2] }

describe('custom fields', () => {
  it('are those that this version knows, once each', () => {
    const details = { fields: [text, later, secret, { ...text, value: 'второй' }, 'мусор'] }
    expect(customFieldsOf(details)).toEqual([text, secret])
    expect(customFieldsOf({ fields: 'иное' })).toEqual([])
    expect(customFieldsOf(null)).toEqual([])
  })

  it('leave what a newer version wrote where it stood, also inside a field that is changed', () => {
    const kept = {
      overview: null,
      details: { fields: [later, { ...text, colour: 'red' }, secret, { ...later, id: 'd' }] },
    }
    const saved = inputOf(
      itemTypes.note,
      { name: 'Код', values: { texts: {}, uris: [], fields: [{ ...text, value: 'новое' }] } },
      kept,
    )
    expect(saved.details).toEqual({
      fields: [later, { ...text, value: 'новое', colour: 'red' }, { ...later, id: 'd' }],
    })
  })

  it('go with the last of them', () => {
    const values = { texts: {}, uris: [], fields: [] }
    const kept = { overview: null, details: { fields: [text] } }
    expect(inputOf(itemTypes.login, { name: 'Почта', values }, kept).details).toBeNull()
  })
})

describe('a card', () => {
  const texts = { number: '4276123456789012', holder: 'ANNA PETROVA', code: '123', pin: '', note: 'зарплатная' }
  const values = { texts, uris: [] }

  it('stands in its own part of the details, and tells its last digits in the overview only', () => {
    const saved = inputOf(itemTypes.card, { name: 'Карта', values })
    expect(saved.details).toEqual({
      note: 'зарплатная',
      card: { number: '4276123456789012', holder: 'ANNA PETROVA', code: '123' },
    })
    expect(saved.overview).toEqual({ type: 'card', subtitle: '•• 9012 · ANNA PETROVA', copies: ['number'] })
  })

  it('keeps what a newer version wrote into its part, and loses the part with its last text', () => {
    const kept = {
      overview: { subtitle: 'прежний', tags: ['дом'] },
      details: { card: { number: '1', network: 'mir' } },
    }
    const empty = { name: 'Карта', values: { texts: {}, uris: [] } }
    expect(inputOf(itemTypes.card, empty, kept)).toMatchObject({
      overview: { type: 'card', tags: ['дом'] },
      details: { card: { network: 'mir' } },
    })
    expect(inputOf(itemTypes.card, empty, kept).overview).not.toHaveProperty('subtitle')
    const own = { overview: null, details: { card: { number: '1' } } }
    expect(inputOf(itemTypes.card, empty, own).details).toBeNull()
  })

  it('of a number too short to be one tells nothing of it', () => {
    expect(itemTypes.card.summary({ number: '12345', holder: '' })).toBe('')
  })
})

it('an identity is called by its full name', () => {
  expect(itemTypes.identity.summary({ surname: 'Петрова', givenName: 'Анна', patronymic: '' })).toBe('Петрова Анна')
})

describe('the size of details', () => {
  const noteOf = (length: number) => ({ note: 'x'.repeat(length) })
  const seal = async (length: number) =>
    sealItem(await deriveCoreKeys('2', await importHkdfKey(randomBytes(32))), {
      ...{ name: 'Код', username: null, password: null, overview: null, uris: [] },
      details: noteOf(length),
    })

  it('is known before they are sealed, to the byte', async () => {
    let most = 90_000
    while (detailsFit(noteOf(most + 1))) most += 1
    await expect(seal(most)).resolves.toHaveProperty('details')
    expect(await errorCode(() => seal(most + 1))).toBe('text_too_long')
  })

  it('is enough for a note of 30,000 Russian letters', () => {
    expect(detailsFit({ note: 'ы'.repeat(30_000) })).toBe(true)
  })
})
