import * as z from 'zod/mini'
import { foundField, type FoundField, type FoundItem } from '../transfer/found-item.ts'
import { anyList, anyText, orElse, present } from '../files/json-shape.ts'
import { unknownLeaves } from '../transfer/leaf-fields.ts'

/** An address with the number of its mode. */
const address = z.looseObject({ url: anyText, mode: orElse(z._default(z.optional(z.number()), 0), 0) })
const app = z.looseObject({ packageName: anyText })

/**
 * Modes of Proton Pass by their numbers as ours have them: the same host, never, the beginning, an expression, the same
 * address.
 */
const matches: Readonly<Record<number, number>> = { 1: 1, 2: 5, 3: 2, 5: 4, 6: 3 }

/** Addresses, and what of them is no address. */
export interface ProtonAddresses {
  readonly uris: FoundItem['uris']
  readonly fields: readonly FoundField[]
}

/** Addresses with modes; a mode that is not known here stands beside, as a field. */
export function addressesWithModes(list: unknown): ProtonAddresses {
  const addresses = present(anyList(address).parse(list))
  const isKnown = (mode: number) => mode === 0 || Object.hasOwn(matches, mode)
  return {
    uris: addresses.map(({ url, mode }) => ({ uri: url, match: matches[mode] ?? null })),
    fields: addresses.flatMap(({ mode, ...more }) => [
      ...(isKnown(mode) ? [] : [foundField('mode', String(mode))]),
      ...unknownLeaves(more, new Set(['url'])),
    ]),
  }
}

/** Apps of Android, as addresses are written for them; what they are called is a field. */
export function appAddresses(list: unknown): ProtonAddresses {
  const apps = present(anyList(app).parse(list))
  return {
    uris: apps.flatMap(({ packageName }) =>
      packageName === '' ? [] : [{ uri: `androidapp://${packageName}`, match: null }],
    ),
    fields: apps.flatMap((one) => unknownLeaves(one, new Set(['packageName', 'hashes']))),
  }
}

/** Each address once, with the mode that is said of it. */
export function distinctAddresses(uris: FoundItem['uris']): FoundItem['uris'] {
  const known = new Map<string, FoundItem['uris'][number]>()
  for (const one of uris) if (!known.has(one.uri) || known.get(one.uri)?.match === null) known.set(one.uri, one)
  return [...known.values()]
}
