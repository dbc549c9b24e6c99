import { itemOverview } from '@larets/vault-core/items'
import * as z from 'zod/mini'

/** A text of an item, and whether it is what was sealed. */
export const openedText = z.object({ trusted: z.boolean(), text: z.string() })

/** An item as lists show it: neither its password nor its details. */
export const itemRow = z.object({
  id: z.string(),
  vaultId: z.string(),
  type: z.string(),
  name: openedText,
  username: z.nullable(openedText),
  overview: z.nullable(
    z.discriminatedUnion('trusted', [
      z.object({ trusted: z.literal(true), value: itemOverview }),
      z.object({ trusted: z.literal(false), text: z.string() }),
    ]),
  ),
  hasPassword: z.boolean(),
  hasDetails: z.boolean(),
  uris: z.array(z.object({ uri: openedText, match: z.nullable(z.number()) })),
  consistent: z.boolean(),
  duplicate: z.boolean(),
  rolledBack: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
/** Output of {@link itemRow}. */
export type ItemRow = z.output<typeof itemRow>
