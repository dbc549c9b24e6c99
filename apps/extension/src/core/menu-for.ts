import type { CoreToWorker } from '../messages/core-to-worker.ts'
import { menuShown } from '../messages/fields.ts'
import type { FillSettings } from './fill-settings.ts'
import { isForeign } from './filling/judge.ts'
import type { Filling } from './filling/filling.ts'
import { newPassword } from './filling/new-password.ts'
import { shownHost } from './filling/shown-host.ts'
import { siteOf } from './filling/site-domains.ts'
import { createMenus, type FocusedRole, type Menus } from './menus.ts'
import type { ExtensionVault } from './vault.ts'

/** Where pages of the extension keep the look that was chosen. */
const themeKey = 'larets-theme'

/** What an item has to have for a field of a role. */
const valueFor = { username: 'username', password: 'password', code: 'code' } as const satisfies Record<
  FocusedRole,
  string
>

/**
 * The menus of the extension, over its vault and by the hands of the worker.
 *
 * @param tell sends to the worker; resolves to its answer
 * @param acted tells that the person did something
 */
export function menusFor(
  vault: ExtensionVault,
  filling: Pick<Filling, 'itemsAt' | 'fillPlace' | 'fillNew'>,
  {
    tell,
    acted,
    settings,
  }: {
    readonly tell: (message: CoreToWorker) => Promise<unknown>
    readonly acted: () => void
    readonly settings: FillSettings
  },
): Menus {
  const standing = () => {
    const { kind } = vault.state()
    return kind === 'locked' || kind === 'open' ? kind : 'closed'
  }
  const menus = createMenus({
    standing,
    siteOf: (place) => (isForeign(place) ? null : { name: siteOf(place.topUrl), shown: shownHost(place.url).text }),
    itemsAt: async (place, role) => {
      await opened(vault)
      const items = await filling.itemsAt(place, valueFor[role])
      return items.map(({ id, name, username }) => ({ id, name: name.text, username: username?.text ?? null }))
    },
    generate: newPassword,
    theme: () => {
      const chosen = localStorage.getItem(themeKey)
      return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
    },
    openMenu: async (place, opening, offers) =>
      menuShown.parse(await tell({ to: 'worker', kind: 'openMenu', place, opening, offers: [...offers] })),
    closeMenu: (place, opening) => tell({ to: 'worker', kind: 'closeMenu', place, opening }),
    fill: (place, itemId) => filling.fillPlace(place, itemId),
    fillGenerated: (place, value) => filling.fillNew(place, value),
    openUnlock: () => tell({ to: 'worker', kind: 'openUnlock' }),
    settings,
    acted,
    newId: () => crypto.randomUUID(),
  })
  let before = standing()
  vault.subscribe(() => {
    const now = standing()
    if (now !== before) menus.endAll()
    before = now
  })
  return menus
}

/** Resolves once all of an open vault is there: a core document that was made anew for this focus has nothing at first. */
function opened(vault: Pick<ExtensionVault, 'state' | 'subscribe'>): Promise<void> {
  const isOpening = () => {
    const state = vault.state()
    return state.kind === 'open' && state.vault === 'opening'
  }
  return new Promise((resolve) => {
    if (!isOpening()) return resolve()
    const end = vault.subscribe(() => {
      if (isOpening()) return
      end()
      resolve()
    })
  })
}
