import {
  customFieldKinds,
  itemTypes,
  inputOf,
  exportContents,
  type ItemField,
  type ItemType,
  type ItemToSeal,
  type ExportContents,
  type ExportedItem,
  type ExportedVault,
} from '@larets/vault-core/items'
import fc from 'fast-check'

/** Texts of every kind of letter, with line breaks, quotes and what formulas begin with among them. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
  fc.constantFrom(
    '=1+1',
    '+7 900 000-00-00',
    '-5',
    '@cmd',
    'a,b;"c"\r\nd',
    'Ёлка 🎄',
    '{ref:x}',
    "'",
    '&lt;<![CDATA[x]]>',
  ),
)
/** Further characters of an XML text, without a carriage return, which any reader of XML makes a line feed of. */
const xmlText = text.map((one) =>
  one.replaceAll(/[^\n\t\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?').replaceAll('\r', '?'),
)

const moment = fc
  .integer({ min: Date.parse('2000-01-01T00:00:00Z') / 1000, max: Date.parse('2039-01-01T00:00:00Z') / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString())

/** Contents that a newer version may have written. */
const unknown = fc.dictionary(
  fc.stringMatching(/^new[A-Z][a-z]{1,6}$/u),
  fc.oneof(
    fc.boolean(),
    fc.integer(),
    xmlText,
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.record({ inner: xmlText }),
  ),
  { maxKeys: 2 },
)

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function item(texts: fc.Arbitrary<string>, folders: readonly string[]): fc.Arbitrary<ItemToSeal> {
  return fc.constantFrom<ItemType>(...Object.values(itemTypes)).chain((type) => {
    const fields: readonly (readonly [string, ItemField])[] = Object.entries(type.fields)
    const ofTexts = fields.filter(([, { place }]) => place !== 'uris' && place !== 'fields').map(([key]) => key)
    const hasUris = fields.some(([, { place }]) => place === 'uris')
    return fc
      .record({
        name: texts,
        texts: fc.dictionary(fc.constantFrom(...ofTexts), texts),
        uris: fc.array(fc.record({ uri: texts, match: fc.option(fc.integer({ min: 0, max: 5 })) }), {
          maxLength: hasUris ? 3 : 0,
        }),
        fields: fc.uniqueArray(
          fc.record({ id: fc.uuid(), label: texts, kind: fc.constantFrom(...customFieldKinds), value: texts }),
          { maxLength: 3, selector: ({ id }) => id },
        ),
        tags: fc.uniqueArray(texts, { maxLength: 2 }),
        folder: fc.option(fc.constantFrom(...folders)),
        favourite: fc.boolean(),
        overview: unknown,
        details: unknown,
      })
      .map(({ name, texts: values, uris, fields: custom, tags, folder, favourite, overview, details }) => {
        const kept = {
          overview: {
            ...overview,
            ...(favourite ? { favourite } : {}),
            type: type.name,
            passwordChangedAt: '2025-01-01T00:00:00.000Z',
          },
          details: Object.keys(details).length === 0 ? null : { ...details },
        }
        return inputOf(type, { name, values: { texts: { ...values }, uris, fields: custom }, folder, tags }, kept)
      })
  })
}

/** Folders as a vault holds them, each beside or inside the one before it; names that stand in one place differ. */
const folders = fc.array(fc.boolean(), { maxLength: 4 }).map((nested) =>
  nested.map((isInside, index) => ({
    id: `folder-${index}`,
    name: `Папка ${index}`,
    parent: isInside && index > 0 ? `folder-${index - 1}` : null,
  })),
)

function exportedItem(texts: fc.Arbitrary<string>, inFolders: readonly string[]): fc.Arbitrary<ExportedItem> {
  const version = item(texts, inFolders)
  return fc
    .record({
      version,
      createdAt: moment,
      updatedAt: moment,
      deletedAt: fc.option(moment, { freq: 5 }),
      history: fc.array(fc.record({ version, updatedAt: moment }), { maxLength: 2 }),
    })
    .map(({ version: { uris, ...now }, history, ...moments }) => ({
      ...now,
      uris: [...uris],
      ...moments,
      history: history.map(({ version: before, updatedAt }) => ({ ...before, uris: [...before.uris], updatedAt })),
    }))
}

function exportedVault(texts: fc.Arbitrary<string>): fc.Arbitrary<ExportedVault> {
  return folders.chain((list) =>
    fc.record({
      name: texts,
      overview: fc
        .record({ looks: unknown, description: texts })
        .map(({ looks, description }) => ({ ...looks, description, folders: list })),
      deletedAt: fc.option(moment, { freq: 5 }),
      items: fc.array(exportedItem(texts, ['gone', ...list.map(({ id }) => id)]), { maxLength: 4 }),
    }),
  )
}

/** Exports with everything that one may hold. @param texts what stands in it */
export function exports(texts: fc.Arbitrary<string> = text): fc.Arbitrary<ExportContents> {
  return fc
    .record({ exportedAt: moment, vaults: fc.array(exportedVault(texts), { minLength: 1, maxLength: 3 }) })
    .map((contents) => exportContents.parse(plain(contents)))
}
