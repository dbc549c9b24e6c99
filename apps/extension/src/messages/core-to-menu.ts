import * as z from 'zod/mini'

/** The most rows that a menu shows. */
export const mostMenuRows = 5

const row = z.object({
  /** Good in this opening alone: it names no item anywhere else. */
  id: z.string(),
  name: z.string(),
  /** Masked; null where there is none. */
  username: z.nullable(z.string()),
})
/** A row of a menu: never more of an item than is drawn. */
export type MenuRow = z.output<typeof row>

/** What a menu shows. */
const menuView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked') }),
  z.object({
    kind: z.literal('rows'),
    /** Host of the page, as people read it. */
    site: z.string(),
    isForCode: z.boolean(),
    rows: z.array(row).check(z.maxLength(mostMenuRows)),
    /** How many were found; not all are shown. */
    found: z.int(),
  }),
  z.object({ kind: z.literal('generated'), value: z.string() }),
])
/** Output of {@link menuView}. */
export type MenuView = z.output<typeof menuView>

/** Looks of a menu: it has no storage of its own to read them from. */
const theme = z.enum(['light', 'dark', 'system'])
/** Output of {@link theme}. */
export type MenuTheme = z.output<typeof theme>

/** Core document → menus, over their own port. */
export const coreToMenu = z.object({ theme, view: menuView })
/** Output of {@link coreToMenu}. */
export type MenuShow = z.output<typeof coreToMenu>
