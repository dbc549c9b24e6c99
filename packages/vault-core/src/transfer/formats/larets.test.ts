import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customFieldsOf } from '../../items/custom-fields.ts'
import { folderPath, folderTree } from '../../items/folders/folder-tree.ts'
import { inputOf, type ItemToSeal } from '../../items/item-input.ts'
import { itemTypeOf } from '../../items/item-types.ts'
import { exports } from '../../testing/export-arbitraries.ts'
import { writePlainLarets } from '../export/write-larets.ts'
import type { ExportContents } from '../export/export-contents.ts'
import type { TransferItem } from '../transfer.ts'
import { larets } from './larets.ts'

const fileOf = async (contents: ExportContents) => {
  const bytes = new Uint8Array(await new Blob([...(await writePlainLarets(contents))]).arrayBuffer())
  return { bytes, name: 'export.json' }
}

/** What is saved of an item that was read; folders by names, as ids are those of the new vault. */
function saved({ type, name, texts, uris, folder, tags, kept }: TransferItem): ItemToSeal {
  const found = itemTypeOf(type)
  if (found === null) throw new Error(`no type ${type}`)
  const values = { texts, uris, fields: customFieldsOf(kept?.details ?? null) }
  return inputOf(found, { name, values, folder: folder.length === 0 ? null : folder.join('/'), tags }, kept)
}

/** What was exported, as {@link saved} has it. */
function living({ vaults }: ExportContents): readonly ItemToSeal[] {
  const alive = vaults.filter(({ deletedAt }) => deletedAt === null)
  return alive.flatMap((vault) => {
    const tree = folderTree(vault.overview.folders)
    return vault.items.flatMap(({ deletedAt, name, username, password, overview: saved, details, uris }) => {
      if (deletedAt !== null) return []
      const item = { name, username, password, overview: saved, details, uris }
      const { folder, ...overview } = item.overview ?? {}
      const node = folder === undefined ? undefined : tree.byId.get(folder)
      const names = [...(alive.length > 1 ? [vault.name] : []), ...(node === undefined ? [] : folderPath(node))]
      const path = names.map((one) => one.trim()).filter((one) => one !== '')
      return { ...item, overview: path.length === 0 ? overview : { ...overview, folder: path.join('/') } }
    })
  })
}

const exported = exports().filter((contents) => living(contents).length > 0)

describe('an export of ours', () => {
  it('is imported without a loss: every field, folder, tag and key that nobody knows (200 runs)', () =>
    fc.assert(
      fc.asyncProperty(exported, async (contents) => {
        const file = await fileOf(contents)
        expect(larets.recognise(file)).toBe('certain')
        expect(larets.needsPassword(file)).toBe(false)
        expect((await larets.read(file)).items.map(saved)).toEqual(living(contents))
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
