import type { ExportContents } from '@larets/vault-core/items'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exports } from '../testing/export-arbitraries.ts'
import {
  histories,
  isLiving,
  livingInputs,
  savedHistory,
  savedInput,
  trashedInputs,
} from '../testing/imported-items.ts'
import { writePlainLarets } from '../export/write-larets.ts'
import { larets } from './larets.ts'

const fileOf = async (contents: ExportContents) => {
  const bytes = new Uint8Array(await new Blob([...(await writePlainLarets(contents))]).arrayBuffer())
  return { bytes, name: 'export.json' }
}

const exported = exports().filter((contents) => livingInputs(contents).length > 0)

describe('an export of ours', () => {
  it('is imported without a loss: every field, folder, tag and key that nobody knows (200 runs)', () =>
    fc.assert(
      fc.asyncProperty(exported, async (contents) => {
        const file = await fileOf(contents)
        expect(larets.recognise(file)).toBe('certain')
        expect(larets.needsPassword(file)).toBe(false)
        expect((await larets.read(file)).items.filter(isLiving).map(savedInput)).toEqual(livingInputs(contents))
      }),
      { numRuns: 200 },
    ))

  it('has the trash and what each item was, in its order (200 runs)', () =>
    fc.assert(
      fc.asyncProperty(exports(), async (contents) => {
        const all = trashedInputs(contents)
        fc.pre(all.length + livingInputs(contents).length > 0)
        const { items, problems } = await larets.read(await fileOf(contents))
        expect(items.filter(({ isTrashed }) => isTrashed === true).map(savedInput)).toEqual(all)
        expect(items.map(savedHistory)).toEqual(histories(contents))
        expect(problems).toEqual([])
      }),
      { numRuns: 200 },
    ))

  it('that somebody has changed is read with U+FFFD for half a character, and that is told', async () => {
    const texts = {
      name: 'а\ud800',
      username: '\udfff',
      password: null,
      details: null,
      overview: { tags: ['\ud800'] },
      uris: [{ uri: 'https://\ud800', match: null }],
    }
    const dates = { createdAt: '2026-11-28T00:00:00.000Z', updatedAt: '2026-11-28T00:00:00.000Z', deletedAt: null }
    const whole = {
      ...texts,
      name: 'вторая',
      username: null,
      uris: [],
      overview: null,
      ...dates,
      history: [{ ...texts, updatedAt: dates.updatedAt }],
    }
    const vault = {
      name: 'Личное',
      overview: { folders: [] },
      deletedAt: null,
      items: [{ ...texts, ...dates, history: [] }, whole],
    }
    const { items, problems } = await larets.read(await fileOf({ exportedAt: dates.createdAt, vaults: [vault] }))
    const read = {
      name: 'а\ufffd',
      texts: { username: '\ufffd' },
      tags: ['\ufffd'],
      uris: [{ uri: 'https://\ufffd', match: null }],
    }
    expect(items).toMatchObject([read, { name: 'вторая', history: [read] }])
    expect(problems).toEqual([{ position: 1, name: 'а\ufffd', code: 'characters_replaced' }])
  })

  it('is no other file of JSON', () => {
    const recognised = (text: string) => larets.recognise({ bytes: new TextEncoder().encode(text), name: 'x.json' })
    expect(recognised('{"encrypted":false,"items":[]}')).toBe('no')
    expect(recognised('')).toBe('no')
    expect(recognised(`{"format":"larets-export/v1","contents":{"x":"${'ё'.repeat(600)}"`)).toBe('certain')
    expect(recognised('{ "format": "larets-export/v1", "contents"')).toBe('certain')
  })
})
