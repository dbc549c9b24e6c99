import { beforeEach, expect, it, vi } from 'vitest'
import type { MenuView } from '../messages/core-to-menu.ts'
import type { MenuShown } from '../messages/fields.ts'
import type { MenuToCore } from '../messages/menu-to-core.ts'
import type { Place } from '../messages/place.ts'
import { createMenus, type MenuPorts } from './menus.ts'

const place: Place = {
  tabId: 1,
  frameId: 0,
  documentId: 'D',
  url: 'https://bank.example/login',
  topUrl: 'https://bank.example/login',
}
const items = [
  { id: 'i1', name: 'Банк', username: 'anna.somova' },
  { id: 'i2', name: 'Банк, второй', username: 'pavel.somov' },
]

/** Menus over a vault and a browser that the test plays. */
function played({
  standing = 'open',
  shown = { offer: 'password', limits: null },
  ...rest
}: Partial<{
  standing: ReturnType<MenuPorts['standing']>
  shown: MenuShown
  site: null
  items: readonly (typeof items)[number][]
  mode: ReturnType<MenuPorts['settings']['menu']>
  never: string
}> = {}) {
  let lastId = 0
  const now = { standing }
  const ports = {
    standing: () => now.standing,
    siteOf: () => (rest.site === undefined ? { name: 'bank.example', shown: 'login.bank.example' } : null),
    theme: () => 'system',
    itemsAt: vi.fn<MenuPorts['itemsAt']>(async () => rest.items ?? items),
    generate: vi.fn<MenuPorts['generate']>(() => `made ${++lastId}`),
    openMenu: vi.fn<MenuPorts['openMenu']>(async () => shown),
    closeMenu: vi.fn<MenuPorts['closeMenu']>(async () => null),
    fill: vi.fn<MenuPorts['fill']>(async () => null),
    fillGenerated: vi.fn<MenuPorts['fillGenerated']>(async () => null),
    openUnlock: vi.fn<MenuPorts['openUnlock']>(async () => null),
    settings: {
      menu: () => rest.mode ?? 'focus',
      isNever: (site: string) => site === rest.never,
      setNever: vi.fn<MenuPorts['settings']['setNever']>(),
    },
    acted: vi.fn<MenuPorts['acted']>(),
    newId: () => `id ${++lastId}`,
  } satisfies MenuPorts
  const menus = createMenus(ports)
  /** A menu that comes with the id of an opening. */
  const comes = (opening = ports.openMenu.mock.calls.at(-1)?.[1] ?? '', tabId = 1) => {
    const views: MenuView[] = []
    const end = vi.fn<() => void>()
    const { hear, left } = menus.talk({ tabId, say: ({ view }) => views.push(view), end })
    hear({ kind: 'show', opening })
    return { views, end, left, say: (message: MenuToCore) => hear(message) }
  }
  return { ...ports, now, menus, comes }
}

let p = played()
beforeEach(() => {
  p = played()
})

const rowsIn = (view: MenuView | undefined) => (view?.kind === 'rows' ? view.rows : [])

it('shows the items of the place under ids of this opening, with masked user names', async () => {
  await p.menus.focused(place, 'password')
  const { views } = p.comes()
  expect(views).toEqual([
    {
      kind: 'rows',
      site: 'login.bank.example',
      isForCode: false,
      found: 2,
      rows: [
        { id: 'id 2', name: 'Банк', username: 'an•••a' },
        { id: 'id 3', name: 'Банк, второй', username: 'pa•••v' },
      ],
    },
  ])
  expect(JSON.stringify(views)).not.toMatch(/i1|i2|somov/u)
})

it('fills what was chosen, and is closed before', async () => {
  await p.menus.focused(place, 'password')
  const menu = p.comes()
  const [, second] = rowsIn(menu.views[0])
  menu.say({ kind: 'choose', row: second?.id ?? '' })
  await vi.waitFor(() => expect(p.fill.mock.calls).toEqual([[place, 'i2']]))
  expect(p.closeMenu.mock.invocationCallOrder[0]).toBeLessThan(p.fill.mock.invocationCallOrder[0] ?? 0)
  expect([menu.end.mock.calls.length, p.acted.mock.calls.length]).toEqual([1, 1])
})

it('hears one choice, and of rows of its own alone', async () => {
  await p.menus.focused(place, 'password')
  const first = p.comes()
  const row = rowsIn(first.views[0])[0]?.id ?? ''
  first.say({ kind: 'choose', row: 'i1' })
  await vi.waitFor(() => expect(p.closeMenu).toHaveBeenCalled())
  first.say({ kind: 'choose', row })
  await p.menus.focused(place, 'password')
  p.comes().say({ kind: 'choose', row })
  await vi.waitFor(() => expect(p.closeMenu).toHaveBeenCalledTimes(2))
  expect(p.fill).not.toHaveBeenCalled()
})

it('shows an opening once, in its own tab, and never after its end', async () => {
  await p.menus.focused(place, 'password')
  const id = p.openMenu.mock.calls[0]?.[1] ?? ''
  const elsewhere = p.comes(id, 2)
  const guessed = p.comes('id 99')
  const own = p.comes(id)
  const again = p.comes(id)
  own.left()
  const late = p.comes(id)
  for (const menu of [elsewhere, guessed, again, late]) {
    menu.say({ kind: 'find', query: '' })
    menu.say({ kind: 'choose', row: 'id 2' })
    expect([menu.views, menu.end.mock.calls.length]).toEqual([[], 1])
  }
  expect(own.views).toHaveLength(1)
  expect(p.fill).not.toHaveBeenCalled()
})

it('waits for the document to say which field it is', async () => {
  let answer: (shown: MenuShown) => void = () => undefined
  p.openMenu.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const opened = p.menus.focused(place, 'password')
  await vi.waitFor(() => expect(p.openMenu).toHaveBeenCalled())
  const menu = p.comes()
  expect(menu.views).toEqual([])
  answer({ offer: 'generated', limits: null })
  expect(await opened).toBe(true)
  expect(menu.views).toEqual([{ kind: 'generated', value: 'made 2' }])
})

it('makes one new password, another one when asked, and fills the one that is shown', async () => {
  const limits = { minLength: 12, maxLength: 20, required: [], allowed: [], maxConsecutive: null }
  p = played({ shown: { offer: 'generated', limits }, items: [] })
  await p.menus.focused(place, 'password')
  const menu = p.comes()
  menu.say({ kind: 'find', query: 'a' })
  menu.say({ kind: 'renew' })
  expect(menu.views.map((view) => view.kind === 'generated' && view.value)).toEqual(['made 2', 'made 2', 'made 3'])
  expect(p.generate).toHaveBeenCalledWith(limits)
  menu.say({ kind: 'useGenerated' })
  await vi.waitFor(() => expect(p.fillGenerated.mock.calls).toEqual([[place, 'made 3']]))
})

it('finds by whole user names, which it does not show', async () => {
  await p.menus.focused(place, 'username')
  const menu = p.comes()
  menu.say({ kind: 'find', query: 'pavel.som' })
  expect(rowsIn(menu.views[1]).map(({ name }) => name)).toEqual(['Банк, второй'])
  expect(rowsIn(menu.views[1])[0]?.id).toBe(rowsIn(menu.views[0])[1]?.id)
})

it('leads a locked vault to be unlocked, and looks for nothing', async () => {
  p = played({ standing: 'locked' })
  await p.menus.focused(place, 'code')
  const menu = p.comes()
  expect([menu.views, p.itemsAt.mock.calls]).toEqual([[{ kind: 'locked' }], []])
  menu.say({ kind: 'unlock' })
  await vi.waitFor(() => expect(p.openUnlock).toHaveBeenCalledOnce())
})

it.each([
  ['in a frame of another site', { site: null }, 'password', []],
  ['where nobody is in', { standing: 'closed' }, 'password', []],
  ['where menus are off', { mode: 'off' }, 'password', []],
  ['where they come by a shortcut', { mode: 'shortcut' }, 'password', []],
  ['on a site of the list', { never: 'bank.example' }, 'password', []],
  ['in a user name without an item', { items: [] }, 'username', []],
  ['in a code without an item', { items: [] }, 'code', []],
  ['in a password without an item', { items: [] }, 'password', ['generated']],
  ['in a password with one', {}, 'password', ['password', 'generated']],
  ['in a user name with one', {}, 'username', ['username']],
  ['in a code with one', {}, 'code', ['code']],
] as const)('offers %s what there is', async (_, how, role, offers) => {
  p = played(how)
  expect(await p.menus.focused(place, role)).toBe(offers.length > 0)
  expect(p.openMenu.mock.calls.map(([, , offered]) => offered)).toEqual(offers.length === 0 ? [] : [offers])
})

it.each([{ mode: 'shortcut' }, { never: 'bank.example' }] as const)('comes when it is asked for: %o', async (how) => {
  p = played(how)
  expect(await p.menus.focused(place, 'password', true)).toBe(true)
})

it('opens nothing for a field that was left while it was looked for', async () => {
  let answer: (found: typeof items) => void = () => undefined
  p.itemsAt.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const first = p.menus.focused(place, 'password')
  await vi.waitFor(() => expect(p.itemsAt).toHaveBeenCalled())
  await p.menus.focused({ ...place, documentId: 'E' }, 'password')
  answer(items)
  expect(await first).toBe(false)
  expect(p.openMenu.mock.calls.map(([{ documentId }]) => documentId)).toEqual(['E'])
})

it('ends with the lock, also where it came meanwhile', async () => {
  await p.menus.focused(place, 'password')
  const menu = p.comes()
  p.menus.endAll()
  expect([menu.end.mock.calls.length, p.closeMenu.mock.calls]).toEqual([1, [[place, 'id 1']]])
  menu.say({ kind: 'choose', row: rowsIn(menu.views[0])[0]?.id ?? '' })
  expect(p.fill).not.toHaveBeenCalled()
})

it('takes the menu of a document away when the person goes on in another', async () => {
  await p.menus.focused(place, 'password')
  const menu = p.comes()
  await p.menus.focused({ ...place, frameId: 4, documentId: 'E' }, 'password')
  expect([menu.end.mock.calls.length, p.closeMenu.mock.calls]).toEqual([1, [[place, 'id 1']]])
})

it('remembers the site on which it shall not come', async () => {
  await p.menus.focused(place, 'password')
  p.comes().say({ kind: 'neverHere' })
  await vi.waitFor(() => expect(p.settings.setNever.mock.calls).toEqual([['bank.example', true]]))
})
