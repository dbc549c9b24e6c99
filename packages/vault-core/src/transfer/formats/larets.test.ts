import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exports } from '../../testing/export-arbitraries.ts'
import { histories, isLiving, livingInputs, savedHistory, savedInput, trashedInputs } from '../../testing/imported-items.ts'
import { writePlainLarets } from '../export/write-larets.ts'
import type { ExportContents } from '../export/export-contents.ts'
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

  it('is no other file of JSON', () => {
    const recognised = (text: string) => larets.recognise({ bytes: new TextEncoder().encode(text), name: 'x.json' })
    expect(recognised('{"encrypted":false,"items":[]}')).toBe('no')
    expect(recognised('')).toBe('no')
    expect(recognised(`{"format":"larets-export/v1","contents":{"x":"${'ё'.repeat(600)}"`)).toBe('certain')
    expect(recognised('{ "format": "larets-export/v1", "contents"')).toBe('certain')
  })
})
