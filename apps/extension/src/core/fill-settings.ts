import * as z from 'zod/mini'

/** When the menu below a field comes: with the focus, by its shortcut alone, or never. */
export const menuModes = ['focus', 'shortcut', 'off'] as const
/** One of {@link menuModes}. */
export type MenuMode = (typeof menuModes)[number]

/** Where these settings are kept, in the storage of the extension's origin. */
const settingsKey = 'larets-fill-settings'

/** The most sites that are remembered; the oldest go first. */
const mostSites = 2_000

const stored = z.object({
  menu: z._default(z.enum(menuModes), 'focus'),
  never: z._default(z.array(z.string()), []),
})

/** What the person has set for filling in pages. It is of this device, and no secret: sites alone. */
export interface FillSettings {
  readonly menu: () => MenuMode
  readonly setMenu: (mode: MenuMode) => void
  /** Sites on which no menu comes, in the order in which they were named. */
  readonly never: () => readonly string[]
  readonly isNever: (site: string) => boolean
  /** @param isNever false takes the site off the list */
  readonly setNever: (site: string, isNever: boolean) => void
}

/**
 * The settings as they are stored. What cannot be read is as if nothing had been set.
 *
 * @param local storage that outlives the browser
 */
export function fillSettings(local: Pick<Storage, 'getItem' | 'setItem'>): FillSettings {
  const read = () => {
    const text = local.getItem(settingsKey) ?? '{}'
    try {
      return stored.parse(JSON.parse(text))
    } catch {
      return stored.parse({})
    }
  }
  const write = (change: Partial<z.output<typeof stored>>) =>
    local.setItem(settingsKey, JSON.stringify({ ...read(), ...change }))
  return {
    menu: () => read().menu,
    setMenu: (menu) => write({ menu }),
    never: () => read().never,
    isNever: (site) => read().never.includes(site),
    setNever: (site, isNever) => {
      const others = read().never.filter((one) => one !== site)
      write({ never: isNever ? [...others, site].slice(-mostSites) : others })
    },
  }
}
