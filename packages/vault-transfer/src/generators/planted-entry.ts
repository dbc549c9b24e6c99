/** An entry of another program, in nobody's words: each generator writes of it what its program can hold. */
export interface PlantedEntry {
  readonly kind: 'login' | 'note' | 'card'
  readonly name: string
  readonly username: string
  readonly password: string
  readonly addresses: readonly string[]
  /** Base32; empty for none. */
  readonly totp: string
  readonly note: string
  /** Names from the root. */
  readonly folder: readonly string[]
  readonly favourite: boolean
  readonly tags: readonly string[]
  readonly custom: readonly { readonly label: string; readonly value: string; readonly isSecret: boolean }[]
  readonly card: {
    readonly holder: string
    readonly number: string
    /** 1…12 */
    readonly month: number
    readonly year: number
    readonly code: string
  }
  readonly attachments: readonly string[]
  readonly isTrashed: boolean
}

/** An entry as it must have become, by what its program means with what it wrote. */
export interface ExpectedEntry {
  /** Null for one that must be left out and told of. */
  readonly type: string | null
  readonly name: string
  /** Texts in their places, by key. */
  readonly texts: Readonly<Record<string, string>>
  readonly addresses: readonly string[]
  readonly folder: readonly string[]
  readonly favourite: boolean
  readonly tags: readonly string[]
  /** Values that no field is for: each stands in a custom field, whole. */
  readonly elsewhere: readonly string[]
  /** Problems that must be told of it. */
  readonly problems: readonly string[]
}

/** A file as a program writes it. */
export interface WrittenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly password?: string
  /** In the order of the file. */
  readonly expected: readonly ExpectedEntry[]
}

/** Writes files as one program does. */
export interface Generator {
  /** The program and its version, and where its format is described. */
  readonly documented: string
  /** As the program is called. */
  readonly program: string
  /** Kind of its files; `sealed` for a text, and `database` for bytes, that only a password opens. */
  readonly kind: 'table' | 'text' | 'json' | 'archive' | 'sealed' | 'database'
  /** How surely its files are told from others; `certain` where nothing is said. */
  readonly certainty?: 'likely'
  /** Writes what the program can hold of the entries. */
  readonly write: (entries: readonly PlantedEntry[]) => WrittenFile | Promise<WrittenFile>
}

/** An entry of which nothing but its name was written. */
export function expectedEntry(entry: PlantedEntry): ExpectedEntry {
  const none = { texts: {}, addresses: [], folder: [], favourite: false, tags: [], elsewhere: [], problems: [] }
  return { type: 'login', name: entry.name, ...none }
}

/** Those of the texts that say anything. */
export function filled(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** Bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
