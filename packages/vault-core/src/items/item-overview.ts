import * as z from 'zod/mini'

const known = {
  /** Name of the item's type; absent means login. */
  type: z.optional(z.string()),
  /** Id of the folder it stands in; one that is not there means the vault's root. */
  folder: z.optional(z.string()),
  favourite: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  /** Line under the name in a list where no other field gives one. */
  subtitle: z.optional(z.string()),
  /**
   * Keys of the type's copied fields that the details hold a text of, so that a list offers no others; absent where
   * there are no details, and where an older version saved them.
   */
  copies: z.optional(z.array(z.string())),
  /** When the password was last changed, ISO 8601. */
  passwordChangedAt: z.optional(z.string()),
  /** Dismissed reminders, by the kind of the finding, and since when: ISO 8601. */
  dismissed: z.optional(z.record(z.string(), z.string())),
}

/** Opened part of an item for lists, search and folders. Keys that this version does not know are kept as they are. */
export const itemOverview = z.looseObject(known)
/** Output of {@link itemOverview}. */
export type ItemOverview = Readonly<z.output<typeof itemOverview>>

const none = () => []
/** Texts that a person typed of each key, and would search for. */
const texts = {
  type: none,
  folder: none,
  favourite: none,
  tags: ({ tags = [] }) => tags,
  subtitle: ({ subtitle }) => (subtitle === undefined ? [] : [subtitle]),
  copies: none,
  passwordChangedAt: none,
  dismissed: none,
} satisfies Record<keyof typeof known, (overview: ItemOverview) => readonly string[]>

/** The texts of an overview that a person typed. */
export function overviewTexts(overview: ItemOverview): readonly string[] {
  return Object.values(texts).flatMap((read) => read(overview))
}

/** Name of the type that an overview tells; a login where there is none. */
export function typeNameOf(overview: ItemOverview | null): string {
  return overview?.type ?? 'login'
}
