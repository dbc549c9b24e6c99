/** Facts of a format before anything is written in it. */
export interface ExportFormat {
  /** True for one that a password of its own opens: nobody else can read the file. */
  readonly sealed: boolean
  /** Whether it can hold what lies in the trash. */
  readonly holdsTrash: boolean
  /** Whether it can hold what items were before their changes, or the passwords of that alone. */
  readonly holdsHistory: boolean
  /** How the name of a file ends, without the dot. */
  readonly extension: string
  /** Its media type. */
  readonly mediaType: string
}

const ours = { holdsTrash: true, holdsHistory: true, extension: 'json', mediaType: 'application/json' } as const

/** Every format that is written, by its id, in the order in which they are offered. */
export const exportFormats = {
  larets: { sealed: true, ...ours },
  kdbx: { sealed: true, holdsTrash: true, holdsHistory: true, extension: 'kdbx', mediaType: 'application/x-keepass2' },
  bitwarden: { sealed: false, holdsTrash: false, holdsHistory: true, extension: 'json', mediaType: 'application/json' },
  laretsPlain: { sealed: false, ...ours },
  csv: { sealed: false, holdsTrash: false, holdsHistory: false, extension: 'csv', mediaType: 'text/csv' },
} as const satisfies Readonly<Record<string, ExportFormat>>

/** Id of a format that is written. */
export type ExportFormatId = keyof typeof exportFormats
