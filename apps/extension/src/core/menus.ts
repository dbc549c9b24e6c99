import type { MenuShow, MenuTheme, MenuView } from '../messages/core-to-menu.ts'
import type { Fillable, Limits, MenuShown } from '../messages/fields.ts'
import type { MenuToCore } from '../messages/menu-to-core.ts'
import type { Place } from '../messages/place.ts'
import type { FillSettings } from './fill-settings.ts'
import { findItems, menuRows, type MenuItem } from './menu-rows.ts'

/** What a person's act in a field may be for, at a glance. */
export type FocusedRole = 'username' | 'password' | 'code'

/** A site: what it is known by, and its host as people read it. */
export interface MenuSite {
  readonly name: string
  readonly shown: string
}

/** What menus need of the vault, and of the browser. */
export interface MenuPorts {
  /** `closed` where nobody is in, or it is not yet known. */
  readonly standing: () => 'closed' | 'locked' | 'open'
  /** The site of a place; null in a frame of another site, where nothing is ever offered. */
  readonly siteOf: (place: Place) => MenuSite | null
  /** Items of that place that have something for such a field, the likeliest first. */
  readonly itemsAt: (place: Place, role: FocusedRole) => Promise<readonly MenuItem[]>
  readonly generate: (limits: Limits | null) => string
  /** The look that the person chose. */
  readonly theme: () => MenuTheme
  readonly openMenu: (place: Place, opening: string, offers: readonly Fillable[]) => Promise<MenuShown>
  readonly closeMenu: (place: Place, opening: string) => Promise<unknown>
  /** Fills an item into the place: it looks at everything once more, and what each field takes is its affair. */
  readonly fill: (place: Place, itemId: string) => Promise<unknown>
  readonly fillGenerated: (place: Place, value: string) => Promise<unknown>
  readonly openUnlock: () => Promise<unknown>
  readonly settings: Pick<FillSettings, 'menu' | 'isNever' | 'setNever'>
  /** The person did something: the vault stays open. */
  readonly acted: () => void
  /** An id that nobody guesses. */
  readonly newId: () => string
}

/** A menu that has come, over its port. */
export interface MenuPort {
  /** Tab that it is in, as the browser tells it. */
  readonly tabId: number
  readonly say: (show: MenuShow) => void
  /** Ends it: it shows nothing more, and is not heard. */
  readonly end: () => void
}

/** One showing of a menu: in one document, at one field, once. */
interface Opening {
  readonly id: string
  readonly place: Place
  readonly site: MenuSite
  readonly role: FocusedRole
  readonly isLocked: boolean
  readonly items: readonly MenuItem[]
  /** Ids of rows, by item. */
  readonly rows: Map<string, string>
  /** Answer of the document, once it is there. */
  shown: Exclude<MenuShown, null> | null
  port: MenuPort | null
  query: string
  generated: string
}

/** The menus below fields: what they show, and what is done with a choice. */
export interface Menus {
  /**
   * The person is in a field. Opens a menu where there is something to offer.
   *
   * @param isAsked whether the person asked for the menu, by its shortcut
   */
  readonly focused: (place: Place, role: FocusedRole, isAsked?: boolean) => Promise<boolean>
  /** The menu was taken away. */
  readonly gone: (opening: string) => void
  /** A page of the tab went elsewhere. */
  readonly tabGone: (tabId: number) => void
  /** Ends all: the vault stands otherwise than when they came. */
  readonly endAll: () => void
  /**
   * Takes in a menu that has connected.
   *
   * @returns what hears it, and its end
   */
  readonly talk: (port: MenuPort) => { readonly hear: (message: MenuToCore) => void; readonly left: () => void }
}

/** What a field of a role may be offered by what there is. */
const offersOf = (role: FocusedRole, hasItems: boolean, isLocked: boolean): readonly Fillable[] => {
  const isOffered = hasItems || isLocked
  switch (role) {
    case 'username':
      return isOffered ? ['username'] : []
    case 'code':
      return isOffered ? ['code'] : []
    case 'password':
      // A new one can be made everywhere.
      return isOffered ? ['password', 'generated'] : ['generated']
  }
}

/** Keeps the openings of menus. They are in memory alone: with the core document they end. */
export function createMenus(ports: MenuPorts): Menus {
  /** One a tab: the field that the person is in. */
  const openings = new Map<number, Opening>()
  /** Grows with each focus of a tab, so that an answer that comes late opens nothing. */
  const turns = new Map<number, number>()

  function end(opening: Opening) {
    if (openings.get(opening.place.tabId) !== opening) return
    openings.delete(opening.place.tabId)
    opening.port?.end()
    opening.port = null
  }

  /** Ends it, and has its document take it away. */
  async function close(opening: Opening) {
    end(opening)
    await ports.closeMenu(opening.place, opening.id)
  }

  function show(opening: Opening) {
    const { port, shown } = opening
    if (port !== null && shown !== null) port.say({ theme: ports.theme(), view: viewOf(opening, shown) })
  }

  function viewOf(opening: Opening, { offer, limits }: Exclude<MenuShown, null>): MenuView {
    if (opening.isLocked) return { kind: 'locked' }
    if (offer === 'generated') {
      if (opening.generated === '') opening.generated = ports.generate(limits)
      return { kind: 'generated', value: opening.generated }
    }
    const found = findItems(opening.items, opening.query)
    return {
      kind: 'rows',
      site: opening.site.shown,
      isForCode: offer === 'code',
      rows: menuRows(found, (itemId) => rowOf(opening, itemId)),
      found: found.length,
    }
  }

  function rowOf({ rows }: Opening, itemId: string): string {
    const row = rows.get(itemId) ?? ports.newId()
    rows.set(itemId, row)
    return row
  }

  async function act(opening: Opening, message: Exclude<MenuToCore, { kind: 'show' | 'find' | 'renew' }>) {
    const { place, shown, isLocked, generated } = opening
    await close(opening)
    if (message.kind === 'leave' || shown === null) return
    ports.acted()
    switch (message.kind) {
      case 'unlock':
        if (isLocked) await ports.openUnlock()
        return
      case 'neverHere':
        ports.settings.setNever(opening.site.name, true)
        return
      case 'useGenerated':
        if (shown.offer === 'generated' && generated !== '') await ports.fillGenerated(place, generated)
        return
      case 'choose': {
        const itemId = [...opening.rows].find(([, row]) => row === message.row)?.[0]
        if (itemId !== undefined) await ports.fill(place, itemId)
      }
    }
  }

  function hearIn(opening: Opening, message: MenuToCore) {
    switch (message.kind) {
      case 'show':
        return
      case 'find':
        opening.query = message.query
        show(opening)
        return
      case 'renew':
        opening.generated = ''
        show(opening)
        return
      case 'choose':
      case 'leave':
      case 'neverHere':
      case 'unlock':
      case 'useGenerated':
        // A document that is gone meanwhile is filled with nothing; whoever chose sees that it is gone.
        void act(opening, message).catch(() => undefined)
    }
  }

  return {
    focused: async (place, role, isAsked = false) => {
      const { tabId } = place
      const turn = (turns.get(tabId) ?? 0) + 1
      turns.set(tabId, turn)
      const before = openings.get(tabId)
      // Where it stands in another document, nothing there hears that the person went on.
      if (before !== undefined) await close(before)
      const standing = ports.standing()
      const mode = ports.settings.menu()
      const site = ports.siteOf(place)
      if (site === null || standing === 'closed' || mode === 'off') return false
      if (!isAsked && (mode === 'shortcut' || ports.settings.isNever(site.name))) return false
      const isLocked = standing === 'locked'
      const items = isLocked ? [] : await ports.itemsAt(place, role)
      const offers = offersOf(role, items.length > 0, isLocked)
      if (offers.length === 0 || turns.get(tabId) !== turn || ports.standing() !== standing) return false
      const opening: Opening = {
        id: ports.newId(),
        place,
        site,
        role,
        isLocked,
        items,
        rows: new Map(),
        shown: null,
        port: null,
        query: '',
        generated: '',
      }
      openings.set(tabId, opening)
      const shown = await ports.openMenu(place, opening.id, offers).catch(() => null)
      if (shown === null) {
        end(opening)
        return false
      }
      opening.shown = shown
      show(opening)
      return openings.get(tabId) === opening
    },
    gone: (id) => {
      for (const opening of [...openings.values()]) if (opening.id === id) end(opening)
    },
    tabGone: (tabId) => {
      turns.delete(tabId)
      const opening = openings.get(tabId)
      if (opening !== undefined) end(opening)
    },
    endAll: () => {
      for (const opening of [...openings.values()]) void close(opening).catch(() => undefined)
    },
    talk: (port) => {
      let mine: Opening | null = null
      return {
        hear: (message) => {
          if (message.kind === 'show') {
            const opening = openings.get(port.tabId)
            // Once alone, in its own tab: an id that was seen opens nothing elsewhere, and nothing later.
            if (mine !== null || opening?.id !== message.opening || opening.port !== null) return port.end()
            mine = opening
            opening.port = port
            return show(opening)
          }
          // What is over is not heard any more.
          if (mine !== null && mine.port === port) hearIn(mine, message)
        },
        left: () => {
          if (mine !== null && mine.port === port) void close(mine).catch(() => undefined)
        },
      }
    },
  }
}
