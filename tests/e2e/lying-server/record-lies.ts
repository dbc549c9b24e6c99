import type { ItemInput } from '@larets/vault-core'
import type { ItemRecord } from '@larets/vault-core/contracts'
import { present, type Material } from './material.ts'
import type { LiesWith } from './table.ts'

/** A field of a login; `uri` means all its addresses. */
export type Field = 'name' | 'username' | 'password' | 'uri'

/** A lie about one login. */
export interface RecordLie {
  /** Fields in which the server's own words stand. */
  readonly untrusted: readonly Field[]
  /** Makes the record that the server tells, and names those of its words that may never be saved, copied or linked. */
  readonly tell: (material: Material) => { readonly told: ItemRecord; readonly planted: readonly string[] }
  /** Makes what is saved, other than the owner last typed, when a person goes by what the form shows. */
  readonly saved?: (material: Material) => Partial<ItemInput>
}

const evil = {
  name: 'Сбербанк (официальный вход)',
  username: 'подставной-логин',
  password: 'подставной-пароль',
  uri: 'https://evil.example/войти',
}

type Strings = Pick<ItemRecord, 'name' | 'username' | 'password'>

/** A lie that puts other strings in the place of the login's own. */
const replaced = (
  untrusted: readonly Field[],
  change: (material: Material) => Partial<Strings & Pick<ItemRecord, 'uris'>>,
  saved: RecordLie['saved'] = () => ({}),
): RecordLie => ({
  untrusted,
  saved,
  tell: (material) => {
    const { uris = [], ...strings } = change(material)
    const told = { ...material.victim, ...strings, ...(uris.length > 0 ? { uris } : {}) }
    const words = [...Object.values(strings), ...uris.map(({ uri }) => uri)]
    return { told, planted: words.filter((word) => word !== null) }
  },
})

/** A lie that leaves every string genuine and breaks the whole. */
const rearranged = (
  change: (victim: ItemRecord) => Partial<ItemRecord>,
  saved: (typed: ItemInput) => Partial<ItemInput>,
): RecordLie => ({
  untrusted: [],
  tell: ({ victim }) => ({ told: { ...victim, ...change(victim) }, planted: [] }),
  saved: ({ typed }) => saved(typed),
})

const inOrder = (uris: ItemInput['uris']) => uris.map(({ uri }) => ({ uri, match: null }))

/** Every lie of the table about one login. */
export const recordLies: Record<
  Exclude<
    LiesWith<'field badge' | 'record badge'>,
    'the same record twice' | 'an old revision beside the new' | 'an old revision instead of the new'
  >,
  RecordLie
> = {
  'fields swapped inside an item': replaced(['username', 'password'], ({ victim }) => ({
    username: victim.password,
    password: victim.username,
  })),
  'the password of another item': replaced(['password'], ({ other }) => ({ password: other.password })),
  'the address of another item': replaced(['uri'], ({ other }) => ({ uris: other.uris.slice(0, 1) })),
  'the name of another item': replaced(
    ['username', 'password', 'uri'],
    ({ other }) => ({ name: other.name }),
    ({ typedOther }) => ({ name: typedOther.name }),
  ),
  'a record moved to another vault': {
    untrusted: ['name', 'username', 'password', 'uri'],
    tell: ({ victim, otherVault }) => ({
      told: { ...victim, vaultId: otherVault.id },
      planted: [victim.name, present(victim.username), present(victim.password), ...victim.uris.map(({ uri }) => uri)],
    }),
  },
  'plaintext injected': replaced(['username', 'password', 'uri'], () => ({
    username: evil.username,
    password: evil.password,
    uris: [{ uri: evil.uri, match: 0 }],
  })),
  'plaintext injected as a name': replaced(['name', 'username', 'password', 'uri'], () => ({ name: evil.name })),

  '`match` changed': rearranged(
    ({ uris }) => ({ uris: uris.map(({ uri }) => ({ uri, match: 4 })) }),
    ({ uris }) => ({ uris: inOrder(uris) }),
  ),
  'an address dropped': rearranged(
    ({ uris }) => ({ uris: uris.slice(1) }),
    ({ uris }) => ({ uris: inOrder(uris.slice(1)) }),
  ),
  'addresses reordered': rearranged(
    ({ uris }) => ({ uris: uris.toReversed() }),
    ({ uris }) => ({ uris: inOrder(uris.toReversed()) }),
  ),
  'the password nulled': rearranged(
    () => ({ password: null }),
    ({ uris }) => ({ uris: inOrder(uris), password: null }),
  ),
  'the overview dropped': rearranged(
    () => ({ overview: null }),
    ({ uris }) => ({ uris: inOrder(uris) }),
  ),
  'the details dropped': rearranged(
    () => ({ details: null }),
    ({ uris }) => ({ uris: inOrder(uris) }),
  ),
  'the overview of an old revision': {
    untrusted: [],
    tell: ({ victim, older }) => ({ told: { ...victim, overview: older.overview }, planted: [] }),
  },
  'the details of an old revision': {
    untrusted: [],
    tell: ({ victim, older }) => ({ told: { ...victim, details: older.details }, planted: [] }),
  },
  'the password of an old revision': {
    untrusted: [],
    tell: ({ victim, older }) => ({ told: { ...victim, password: older.password }, planted: [] }),
    saved: ({ typedBefore }) => ({ password: typedBefore.password }),
  },
}
