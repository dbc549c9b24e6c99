import * as z from 'zod/mini'
import { folder } from './folders/folder.ts'
import { itemDetails } from './item-details.ts'
import type { ItemToSeal } from './item-input.ts'
import { itemOverview } from './item-overview.ts'

const texts = {
  name: z.string(),
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
  overview: z.nullable(itemOverview),
  details: z.nullable(itemDetails),
  uris: z.array(z.object({ uri: z.string(), match: z.nullable(z.int()) })),
} satisfies Record<keyof ItemToSeal, z.ZodMiniType>

const version = z.object({ ...texts, updatedAt: z.string() })
/** An item as it was before a change. */
export type ExportedVersion = Readonly<z.output<typeof version>>

const item = z.object({
  ...texts,
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.nullable(z.string()),
  history: z.array(version),
})
/** An item of an export. `deletedAt` is null but in the trash; `history` is newest first. Moments are ISO 8601. */
export type ExportedItem = Readonly<z.output<typeof item>>

const vault = z.object({
  name: z.string(),
  overview: z.looseObject({ folders: z.array(folder) }),
  deletedAt: z.nullable(z.string()),
  items: z.array(item),
})
/** A vault of an export, with its folders. `deletedAt` is null but in the trash. */
export type ExportedVault = Readonly<z.output<typeof vault>>

/**
 * Everything that a file of `larets-export/v1` holds; keys of overviews and details that nobody knows stay as they are.
 */
export const exportContents = z.object({ exportedAt: z.string(), vaults: z.array(vault) })
/** Output of {@link exportContents}. Plain: it never enters a cache, an address or storage. */
export type ExportContents = Readonly<z.output<typeof exportContents>>
