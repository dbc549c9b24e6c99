// Which stories show what a view has of many kinds: a type of items, or what can be done with them. `check-matrix.ts`
// holds the stories to it.
import type { ItemTypeName } from '@larets/vault-core/items'
import type { Cell } from './matrix-cells.ts'

type FormState = 'empty' | 'filled' | 'error' | 'undecryptable' | 'mobile'
type PanelState = 'empty' | 'filled' | 'revealed' | 'undecryptable' | 'mobile'

/** One part of a view, in the states that are its own. */
export interface Part<Name extends string = string> {
  /** The file of its stories, below `packages/vault-ui/src`. */
  readonly stories: string
  readonly states: Readonly<Record<Name, Cell>>
}

interface Type {
  readonly form: Part<FormState>
  readonly panel: Part<PanelState>
}

const never = (why: string) => ({ never: why }) as const

const forms = 'item-dialog/item-dialog.stories.tsx'
const panels = 'item-panel/item-panel.stories.tsx'
const networks = 'codes-and-networks.stories.tsx'
const cards = 'cards-and-documents.stories.tsx'
const fields = 'custom-fields.stories.tsx'

/** Every type of items. */
const types: Readonly<Record<ItemTypeName, Type>> = {
  login: {
    form: {
      stories: forms,
      states: {
        empty: ['Empty'],
        filled: ['Filled'],
        error: ['Invalid'],
        undecryptable: ['Undecryptable'],
        mobile: ['Mobile'],
      },
    },
    panel: {
      stories: panels,
      states: {
        empty: ['Empty'],
        filled: ['Filled'],
        revealed: ['Revealed'],
        undecryptable: ['Undecryptable'],
        mobile: ['Mobile'],
      },
    },
  },
  note: {
    form: {
      stories: forms,
      states: {
        empty: ['EmptyNote'],
        filled: ['FilledNote'],
        error: ['InvalidNote'],
        undecryptable: ['UndecryptableNote'],
        mobile: ['LongNote'],
      },
    },
    panel: {
      stories: panels,
      states: {
        empty: ['EmptyNote'],
        filled: ['Note'],
        revealed: never('Nothing in it is hidden.'),
        undecryptable: ['UndecryptableNote'],
        mobile: ['LongNote'],
      },
    },
  },
  card: {
    form: {
      stories: `item-dialog/${cards}`,
      states: {
        empty: ['EmptyCard'],
        filled: ['FilledCard', 'SavesCard'],
        error: ['InvalidCard'],
        undecryptable: ['UndecryptableCard'],
        mobile: ['MobileCard'],
      },
    },
    panel: {
      stories: `item-panel/${cards}`,
      states: {
        empty: ['EmptyCard'],
        filled: ['FilledCard'],
        revealed: ['RevealedCard'],
        undecryptable: ['UndecryptableCard'],
        mobile: ['MobileCard'],
      },
    },
  },
  identity: {
    form: {
      stories: `item-dialog/${cards}`,
      states: {
        empty: ['EmptyDocuments'],
        filled: ['FilledDocuments', 'OtherDocument'],
        error: ['InvalidDocuments'],
        undecryptable: ['UndecryptableDocuments'],
        mobile: ['MobileDocuments'],
      },
    },
    panel: {
      stories: `item-panel/${cards}`,
      states: {
        empty: never('It says so in the words that every type has.'),
        filled: ['FilledDocuments'],
        revealed: never('Nothing in it is hidden.'),
        undecryptable: ['UndecryptableDocuments'],
        mobile: ['MobileDocuments'],
      },
    },
  },
  wifi: {
    form: {
      stories: `item-dialog/${networks}`,
      states: {
        empty: ['EmptyNetwork'],
        filled: ['SavesNetwork'],
        error: ['InvalidNetwork'],
        undecryptable: ['UndecryptableNetwork'],
        mobile: ['MobileNetwork'],
      },
    },
    panel: {
      stories: `item-panel/${networks}`,
      states: {
        empty: never('It says so in the words that every type has.'),
        filled: ['Network'],
        revealed: ['NetworkCode', 'RevealedNetwork'],
        undecryptable: ['UndecryptableNetwork'],
        mobile: ['MobileNetwork'],
      },
    },
  },
}

/** Rows of what an item of any type may have, and of what can be done with many. */
const capabilities: Readonly<Record<string, Part>> = {
  'Custom fields, form': {
    stories: `item-dialog/${fields}`,
    states: {
      none: ['NoFields'],
      everyKind: ['EveryKind'],
      twoHundred: ['TwoHundred'],
      reordered: ['ReorderedByKeyboard', 'FieldMenu'],
      added: ['AddsByKeyboard'],
      removed: ['RemovedField'],
      mobile: ['LongFields'],
    },
  },
  'Custom fields, panel': {
    stories: `item-panel/${fields}`,
    states: {
      everyKind: ['EveryKind', 'Unnamed'],
      revealed: ['RevealedField'],
      undecryptable: ['UndecryptableFields'],
      mobile: ['LongFields'],
    },
  },
  'Tags, form': {
    stories: 'item-dialog/tags.stories.tsx',
    states: { empty: ['Empty'], filled: ['Filled', 'TakenAway'], full: ['Full'], mobile: ['LongWords'] },
  },
  'Favourites, list': {
    stories: 'item-list/favourites.stories.tsx',
    states: {
      onTop: ['OnTop'],
      row: ['Row'],
      filtered: ['NothingElse', 'NoneFound'],
      wide: ['Wide'],
      tenThousand: ['TenThousand'],
      mobile: ['Mobile'],
    },
  },
  'Favourites, panel': { stories: panels, states: { marked: ['Favourite'], unmarked: ['NoFavourite'] } },
  'Columns, list': {
    stories: 'item-list/columns.stories.tsx',
    states: {
      all: ['All'],
      usual: ['Usual'],
      sorted: ['SortedByName', 'SortedByChange'],
      choosing: ['Choosing'],
      littleRoom: ['LittleRoom'],
      narrow: ['Narrow'],
      longWords: ['LongWords'],
      tenThousand: ['Compact'],
    },
  },
  'Selection, list': {
    stories: 'item-list/selection.stories.tsx',
    states: { none: ['None'], some: ['Some', 'ByKeyboard'], all: ['All'], wide: ['Wide'], mobile: ['Mobile'] },
  },
  'Keys, account': {
    stories: 'account/rotation-row.stories.tsx',
    states: {
      prepared: ['KeysPrepared'],
      cancelled: ['KeysCancelled'],
      changed: ['KeysChanged'],
      sealing: ['KeysSealing'],
      begun: ['KeysBegun'],
      refused: ['KeysWait', 'KeysConfirmed'],
      unsettled: ['KeysUnsettled'],
    },
  },
}

/** Every part, by its name. */
export const parts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(
    Object.entries(types).flatMap(([type, { form, panel }]) => [
      [`Form of ${type}`, form],
      [`Panel of ${type}`, panel],
    ]),
  ),
  ...capabilities,
}
