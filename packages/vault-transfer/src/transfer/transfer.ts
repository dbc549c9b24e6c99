import type { CustomField, FieldValues, StoredJson } from '@larets/vault-core/items'

/** A custom field before it has an id in our item. */
export type TransferField = Omit<CustomField, 'id'>

/** Contents of an item, in the words of our registry of types. */
export interface TransferContents {
  /** Name of a type of the registry. */
  readonly type: string
  /** Empty where the file tells none. */
  readonly name: string
  /** By key of the type's fields, as they were in the file but for the format; no empty ones. */
  readonly texts: FieldValues['texts']
  readonly uris: FieldValues['uris']
  /** Everything that the type has no place for. */
  readonly fields: readonly TransferField[]
  /** Names from the root to its folder; empty for the root. */
  readonly folder: readonly string[]
  readonly tags: readonly string[]
  readonly favourite: boolean
  /** Parts that our own format carries whole, keys that this version does not know among them. */
  readonly kept?: StoredJson
}

/** One item as a file holds it. */
export interface TransferItem extends TransferContents {
  /** Place in the file: number of the line or of the entry, from 1. */
  readonly position: number
  /** States before its changes, newest first; our own exports alone tell. */
  readonly history?: readonly TransferContents[]
  /** It lay in the trash, which is where it goes again; our own exports alone tell. */
  readonly isTrashed?: true
}

/** Parts of a file that an item of ours cannot hold, or that could not be read. */
export interface TransferProblem {
  /** Number of the line or of the entry, from 1; null for the whole file. */
  readonly position: number | null
  /** Name of the item, where it could be read. */
  readonly name: string | null
  /** Why a part of the file was left out or changed. */
  readonly code:
    /** The line or entry cannot be read: it is left out. */
    | 'unreadable'
    /** It holds nothing. */
    | 'empty'
    /** A value is longer than an item may hold: the item is left out. */
    | 'too_large'
    /** Its files are not taken over. */
    | 'attachments_left_out'
    /** It lay in the trash of another program: it is left out. */
    | 'in_trash'
    /** Its earlier states are not taken over; it is itself. */
    | 'history_left_out'
    /** A passkey cannot be taken over. */
    | 'passkey_left_out'
    /** Its program had archived it: it is an item like others, and marked. */
    | 'archived'
    /** It is of a kind that there is none of here: a note, with all of its values in custom fields. */
    | 'kept_as_fields'
    /** Settings of another program's vault are not taken over. */
    | 'vault_text_left_out'
    /** Its texts hold `&amp;` and the like, which its program may have written for `&`: a person decides. */
    | 'maybe_encoded'
    /** Folders that run in a circle or too deep: it stands at the root or higher up. */
    | 'folder_moved'
    /**
     * It has no place of its own, and stands in further fields, or in an entry beside: addresses of programs, notes of
     * groups.
     */
    | 'kept_elsewhere'
    /** It refers to another entry that is not in the file: the reference stands as it was. */
    | 'reference_unresolved'
    /** A one-time code of a kind that is not made here: its secret is in a field. */
    | 'code_unsupported'
    /** It was longer than an item may be: the rest stands in entries of the same name with a number. */
    | 'continued'
    /** It came with one of several parts of a transfer, and another part is not in the file. */
    | 'parts_missing'
    /** Bytes or halves of characters that are no text: each stands as U+FFFD. */
    | 'characters_replaced'
}

/** Result of reading a file. */
export interface Transfer {
  /** Items that were read, in the order of the file. */
  readonly items: readonly TransferItem[]
  /** All folders, also the empty ones, as names from the root. */
  readonly folders: readonly (readonly string[])[]
  /** Parts that could not be read. */
  readonly problems: readonly TransferProblem[]
}
