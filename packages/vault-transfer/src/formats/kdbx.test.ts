import type { ItemToSeal, ExportContents } from '@larets/vault-core/items'
import { argon2Here } from '@larets/vault-core/argon2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exports } from '../testing/export-arbitraries.ts'
import {
  exportedItem,
  histories,
  isLiving,
  livingInputs,
  savedHistory,
  savedInput,
  trashedInputs,
} from '../testing/imported-items.ts'
import { exportedLogin, exportedVault, exportOf } from '../testing/exported-sample.ts'
import { writeKdbx } from '../export/write-kdbx.ts'
import type { TransferError } from '../transfer/transfer-error.ts'
import { kdbx } from './kdbx.ts'

const stretching = { memory: 64, iterations: 1, parallelism: 1 }
const password = 'Пароль файла'

async function fileOf(contents: ExportContents) {
  const parts = await writeKdbx(contents, password, { argon2: argon2Here(), stretching })
  return { bytes: new Uint8Array(await new Blob([...parts]).arrayBuffer()), name: 'export.kdbx' }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: TransferError) => error.code,
  )

describe('an export for KeePass', () => {
  it('is imported without a loss: every field, folder, tag and key that nobody knows (200 runs)', () =>
    fc.assert(
      fc.asyncProperty(
        exports().filter((contents) => livingInputs(contents).length > 0),
        async (contents) => {
          const file = await fileOf(contents)
          expect(kdbx.recognise(file)).toBe('certain')
          expect(await kdbx.needsPassword(file)).toBe(true)
          const { items } = await kdbx.read(file, password)
          expect(items.filter(isLiving).map(savedInput).toSorted(byText)).toEqual(
            livingInputs(contents).toSorted(byText),
          )
        },
      ),
      { numRuns: 200 },
    ))

  it('has the recycle bin and what each item was, in its order, folders aside (200 runs)', () =>
    fc.assert(
      fc.asyncProperty(exports(), async (contents) => {
        fc.pre(contents.vaults.some(({ items }) => items.length > 0))
        const { items, problems } = await kdbx.read(await fileOf(contents), password)
        expect(
          items
            .filter((item) => !isLiving(item))
            .map(savedInput)
            .map(nowhere)
            .toSorted(byText),
        ).toEqual(trashedInputs(contents).map(nowhere).toSorted(byText))
        expect(
          items
            .map(savedHistory)
            .map((all) => all.map(nowhere))
            .toSorted(byText),
        ).toEqual(
          histories(contents)
            .map((all) => all.map(nowhere))
            .toSorted(byText),
        )
        expect(problems).toEqual([])
      }),
      { numRuns: 200 },
    ))

  it('has a tag of blanks, which KeePass does not know as one', async () => {
    const tagged = exportedLogin({ overview: { tags: [' '] } })
    const { items } = await kdbx.read(await fileOf(exportOf(exportedVault([tagged]))), password)
    expect(items.map(({ tags }) => tags)).toEqual([[' ']])
  })

  it('has what it was before its changes', async () => {
    const [entry] = (
      await kdbx.read(await fileOf(exportOf(exportedVault([exportedItem('Changed', 'before')]))), password)
    ).items
    expect(entry).toMatchObject({ name: 'Changed', history: [{ texts: { password: 'before' } }] })
  })

  it('opens with its password alone, and not at all once it was changed', async () => {
    const file = await fileOf(exportOf(exportedVault([exportedLogin({ password: 'secret' })])))
    expect(await codeOf(kdbx.read(file, 'other'))).toBe('wrong_key')
    expect(await codeOf(kdbx.read(file))).toBe('password_needed')
    const changed = (at: number) => ({
      ...file,
      bytes: file.bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    })
    expect(await codeOf(kdbx.read(changed(file.bytes.length - 60), password))).toBe('broken')
    expect(await codeOf(kdbx.read(changed(20), password))).toMatch(/broken|encrypted_otherwise|wrong_key|kdbx_new/u)
    expect(await codeOf(kdbx.read({ ...file, bytes: file.bytes.slice(0, 200) }, password))).toBe('truncated')
    expect(new TextDecoder('latin1').decode(file.bytes)).not.toContain('secret')
  })

  it('that is longer than a block is read whole', async () => {
    const note = Array.from({ length: 40_000 }, (_, index) => crypto.randomUUID().slice(0, 30) + index).join('')
    const { items } = await kdbx.read(
      await fileOf(exportOf(exportedVault([exportedLogin({ details: { note } })]))),
      password,
    )
    expect(items[0]?.texts['note']).toBe(note)
  })

  it('asks no more of a computer than it has', async () => {
    const parts = await writeKdbx(exportOf(exportedVault([])), password, {
      argon2: async () => new Uint8Array(32),
      stretching: { memory: 4 * 1024 * 1024, iterations: 1, parallelism: 1 },
    })
    const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer())
    expect(await codeOf(kdbx.read({ bytes, name: '' }, password))).toBe('too_costly')
  })
})

/** Reads them in any order of keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
const byText = (one: unknown, other: unknown) => (textOf(one) < textOf(other) ? -1 : 1)
/** Entries of KeePass were in one group all along: what an item was stands where it stands now. */
const nowhere = (input: ItemToSeal): ItemToSeal => {
  const { folder: _, ...overview } = input.overview ?? {}
  return { ...input, overview }
}
