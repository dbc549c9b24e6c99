import type { ExportContents } from '@larets/vault-core/items'

/** Beginning of a file of ours: the name of the format and its version. */
export const laretsFormat = 'larets-export/v1'

/**
 * The JSON text of an export, in pieces of about an item each: written at once, that of a large one would hold up the
 * thread.
 */
export function* contentsJson({ vaults, ...rest }: ExportContents): Generator<string> {
  yield `${opened(rest)},"vaults":[`
  for (const [index, { items, ...vault }] of vaults.entries()) {
    yield `${index === 0 ? '' : ','}${opened(vault)},"items":[`
    for (const [at, item] of items.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(item)}`
    yield ']}'
  }
  yield ']}'
}

/** An object's JSON without the bracket at its end. */
const opened = (value: object) => JSON.stringify(value).slice(0, -1)
