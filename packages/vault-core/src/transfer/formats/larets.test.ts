import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exports } from '../../testing/export-arbitraries.ts'
import { livingInputs, savedInput } from '../../testing/imported-items.ts'
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
        expect((await larets.read(file)).items.map(savedInput)).toEqual(livingInputs(contents))
      }),
      { numRuns: 200 },
    ))

  it('tells what lies in the trash and what has a history', () =>
    fc.assert(
      fc.asyncProperty(exported, async (contents) => {
        const { items, problems } = await larets.read(await fileOf(contents))
        const all = contents.vaults.reduce((sum, vault) => sum + vault.items.length, 0)
        expect(problems.filter(({ code }) => code === 'in_trash')).toHaveLength(all - items.length)
        const told = problems.filter(({ code }) => code === 'history_left_out')
        expect(told.map(({ position }) => items.find((item) => item.position === position)?.name)).toEqual(told.map(({ name }) => name))
      }),
    ))

  it('is no other file of JSON', () => {
    const recognised = (text: string) => larets.recognise({ bytes: new TextEncoder().encode(text), name: 'x.json' })
    expect(recognised('{"encrypted":false,"items":[]}')).toBe('no')
    expect(recognised('')).toBe('no')
    expect(recognised(`{"format":"larets-export/v1","contents":{"x":"${'ё'.repeat(600)}"`)).toBe('certain')
    expect(recognised('{ "format": "larets-export/v1", "contents"')).toBe('certain')
  })
})
