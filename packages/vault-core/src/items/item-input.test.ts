import { describe, expect, it } from 'vitest'
import { inputOf } from './item-input.ts'
import { itemTypes } from './item-types.ts'

const uris = [{ uri: 'https://ya.ru', match: null }]

describe('what a form holds becomes', () => {
  it('a login without overview and details', () => {
    const values = { texts: { username: 'анна', password: '' }, uris }
    expect(inputOf(itemTypes.login, { name: 'Почта', values })).toEqual({
      ...{ name: 'Почта', username: 'анна', password: null, overview: null, details: null },
      uris,
    })
  })

  it('a note that names its type and has its text in the details', () => {
    const values = { texts: { note: 'текст' }, uris: [] }
    expect(inputOf(itemTypes.note, { name: 'Код', values })).toEqual({
      ...{ name: 'Код', username: null, password: null, uris: [] },
      overview: { type: 'note', copies: ['note'] },
      details: { note: 'текст' },
    })
  })
})

describe('what a type does not show', () => {
  const kept = { overview: { tags: ['дом'], later: 1 }, details: { later: { deep: true }, note: 'старое' } }

  it('stays in a login', () => {
    const values = { texts: { username: 'анна', note: 'старое' }, uris: [] }
    expect(inputOf(itemTypes.login, { name: 'Почта', values }, kept)).toMatchObject({
      overview: { type: 'login', tags: ['дом'], later: 1 },
      details: kept.details,
    })
  })

  it('stays in a note, whose own text is replaced or cleared', () => {
    const noteOf = (note: string) =>
      inputOf(itemTypes.note, { name: 'Код', values: { texts: { note }, uris: [] } }, kept)
    expect(noteOf('новое').details).toEqual({ later: { deep: true }, note: 'новое' })
    expect(noteOf('').details).toEqual({ later: { deep: true } })
    expect(noteOf('новое').overview).toEqual({ type: 'note', tags: ['дом'], later: 1, copies: ['note'] })
  })

  it('stays in a note whose text a newer version wrote as something else, unless a text takes its place', () => {
    const details = { note: { rich: ['текст'] } }
    const noteOf = (note: string) =>
      inputOf(itemTypes.note, { name: 'Код', values: { texts: { note }, uris: [] } }, { overview: null, details })
    expect(noteOf('').details).toEqual(details)
    expect(noteOf('новое').details).toEqual({ note: 'новое' })
  })
})

describe('tags', () => {
  const login = (tags: readonly string[] | undefined, kept?: Parameters<typeof inputOf>[2]) =>
    inputOf(itemTypes.login, { name: 'Почта', values: { texts: {}, uris: [] }, ...(tags && { tags }) }, kept).overview

  it('are written, taken away, and left as they are where the form has none', () => {
    const kept = { overview: { type: 'login', tags: ['дом'], favourite: true }, details: null }
    expect(login(['банк'])).toEqual({ type: 'login', tags: ['банк'] })
    expect(login([])).toBeNull()
    expect(login(['дом', 'банк'], kept)).toEqual({ type: 'login', tags: ['дом', 'банк'], favourite: true })
    expect(login([], kept)).toEqual({ type: 'login', favourite: true })
    expect(login(undefined, kept)).toEqual(kept.overview)
  })
})

describe('what a list may copy of the details', () => {
  const login = (texts: Record<string, string>, kept?: Parameters<typeof inputOf>[2]) =>
    inputOf(itemTypes.login, { name: 'Почта', values: { texts, uris: [] } }, kept).overview

  it('is told where there are details, and anew with every save', () => {
    const kept = { overview: { type: 'login', copies: ['totp'] }, details: { totp: 'JBSWY3DPEHPK3PXP', note: 'текст' } }
    expect(login({ totp: 'JBSWY3DPEHPK3PXP' })).toEqual({ type: 'login', copies: ['totp'] })
    expect(login({ note: 'текст' })).toEqual({ type: 'login', copies: [] })
    expect(login({ note: 'текст' }, kept)).toEqual({ type: 'login', copies: [] })
    expect(login({}, kept)).toEqual({ type: 'login' })
    expect(login({ username: 'анна' })).toBeNull()
  })
})

describe('when the password was changed', () => {
  const login = (password: string, before: Parameters<typeof inputOf>[3]) =>
    inputOf(itemTypes.login, { name: 'Почта', values: { texts: { password }, uris: [] } }, undefined, before).overview
  const now = '2026-11-23T07:00:00.000Z'

  it('is noted with another password', () => {
    expect(login('новый', { password: 'старый', now })).toEqual({ type: 'login', passwordChangedAt: now })
    expect(login('первый', { password: null, now })).toEqual({ type: 'login', passwordChangedAt: now })
  })

  it('is not noted with the same one, without one, or of a new item', () => {
    expect(login('старый', { password: 'старый', now })).toBeNull()
    expect(login('', { password: 'старый', now })).toBeNull()
    expect(login('первый', null)).toBeNull()
  })
})

describe('what stands in a part of the details', () => {
  const { wifi } = itemTypes
  const saved = (
    texts: Record<string, string>,
    kept: Parameters<typeof inputOf>[2] = { overview: null, details: null },
  ) => inputOf(wifi, { name: 'Дача', values: { texts, uris: [] } }, kept)

  it('is written there, and its name into the overview, where lists read it', () => {
    expect(saved({ ssid: 'Dacha', password: 'тайна', security: 'WPA', hidden: '' })).toEqual({
      ...{ name: 'Дача', username: null, password: null, uris: [] },
      overview: { type: 'wifi', subtitle: 'Dacha', copies: ['password'] },
      details: { wifi: { ssid: 'Dacha', password: 'тайна', security: 'WPA' } },
    })
  })

  it('is cleared alone: what a newer version keeps beside and within it stays', () => {
    const details = { router: 'у реки', wifi: { ssid: 'Dacha', band: { ghz: 5 } } }
    const overview = { type: 'wifi', subtitle: 'Dacha', tags: ['дом'] }
    expect(saved({ ssid: '' }, { overview, details })).toMatchObject({
      overview: { type: 'wifi', tags: ['дом'] },
      details: { router: 'у реки', wifi: { band: { ghz: 5 } } },
    })
    expect(saved({ ssid: '' }, { overview, details }).overview).not.toHaveProperty('subtitle')
    expect(saved({ ssid: '' }, { overview, details: { wifi: { ssid: 'Dacha' } } }).details).toBeNull()
  })

  it('stays what a newer version made of it, until something takes its place', () => {
    const kept = { overview: null, details: { wifi: ['Dacha'] } }
    expect(saved({}, kept).details).toEqual(kept.details)
    expect(saved({ ssid: 'Dacha' }, kept).details).toEqual({ wifi: { ssid: 'Dacha' } })
  })
})
