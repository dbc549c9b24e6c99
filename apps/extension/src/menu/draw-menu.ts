import type { MenuRow, MenuView } from '../messages/core-to-menu.ts'
import type { MenuToCore } from '../messages/menu-to-core.ts'
import type { MenuWords } from './words.ts'

/** A choice in the menu: it does something in the page, or with the vault. */
export type MenuChoice = Extract<MenuToCore, { kind: 'choose' | 'renew' | 'useGenerated' | 'unlock' | 'neverHere' }>

/** What is drawn, and what hears of it. */
export interface DrawnMenu {
  readonly show: (view: MenuView) => void
  readonly clear: () => void
  /** Leads the focus to where keys count. */
  readonly focus: () => void
}

/** Properties of {@link drawMenu}. */
export interface MenuDrawing {
  readonly card: HTMLElement
  readonly words: MenuWords
  /** The person chose, by that event: whether it is heard, the menu decides. */
  readonly onChoose: (choice: MenuChoice, event: UIEvent) => void
  readonly onFind: (query: string) => void
}

type Attributes = Readonly<Record<string, string>>

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Draws menus into a card. A few lines of the browser's own: they are there before a framework would be loaded. */
export function drawMenu({ card, words, onChoose, onFind }: MenuDrawing): DrawnMenu {
  /** What is drawn now, for keys and for the next view of its kind. */
  let update: ((view: MenuView) => boolean) | null = null
  let focus = () => {}

  const button = (choice: MenuChoice, attributes: Attributes, text: string) => {
    const made = element('button', { type: 'button', ...attributes }, text)
    made.addEventListener('click', (event) => onChoose(choice, event))
    return made
  }
  const never = () => button({ kind: 'neverHere' }, {}, words.neverHere)

  function drawRows(first: Extract<MenuView, { kind: 'rows' }>) {
    const said = first.isForCode ? words.codes(first.site) : words.site(first.site)
    const find = element('input', {
      ...{ class: 'find', type: 'text', role: 'combobox', placeholder: words.search, autocomplete: 'off' },
      ...{ spellcheck: 'false', maxlength: '200', 'aria-label': said, 'aria-controls': 'rows' },
      ...{ 'aria-autocomplete': 'list', 'aria-expanded': 'true' },
    })
    const list = element('ul', { id: 'rows', role: 'listbox', 'aria-label': said })
    const none = element('p', { class: 'note', role: 'status' })
    const more = element('span', {})
    let rows: readonly MenuRow[] = []
    let active = 0

    const activate = (place: number) => {
      active = rows.length === 0 ? 0 : (place + rows.length) % rows.length
      for (const [one, row] of [...list.children].entries()) row.setAttribute('aria-selected', String(one === active))
      const named = list.children[active]
      if (named === undefined) find.removeAttribute('aria-activedescendant')
      else find.setAttribute('aria-activedescendant', named.id)
    }
    const choose = (row: MenuRow | undefined, event: UIEvent) => {
      if (row !== undefined) onChoose({ kind: 'choose', row: row.id }, event)
    }
    const lineOf = (row: MenuRow, place: number) => {
      const username = element('span', { class: 'username' }, row.username ?? words.noUsername)
      const line = element('li', { id: `row-${place}`, role: 'option' })
      line.append(element('span', { class: 'name' }, row.name), username)
      line.addEventListener('click', (event) => choose(row, event))
      return line
    }

    find.addEventListener('input', () => onFind(find.value))
    find.addEventListener('keydown', (press) => {
      if (press.isComposing) return
      if (press.key === 'ArrowDown') activate(active + 1)
      else if (press.key === 'ArrowUp') activate(active - 1)
      else if (press.key === 'Enter') choose(rows[active], press)
      else return
      press.preventDefault()
    })
    update = (view) => {
      if (view.kind !== 'rows') return false
      rows = view.rows
      list.replaceChildren(...rows.map(lineOf))
      none.textContent = rows.length === 0 ? words.none : ''
      none.hidden = rows.length > 0
      more.textContent = view.found > rows.length ? words.more(view.found - rows.length) : ''
      activate(0)
      return true
    }
    focus = () => find.focus()
    card.replaceChildren(find, list, none, element('div', { class: 'foot' }, more, never()))
    update(first)
  }

  function drawGenerated(first: Extract<MenuView, { kind: 'generated' }>) {
    const value = element('output', { class: 'value', 'aria-label': words.generated })
    const renew = button({ kind: 'renew' }, { 'aria-label': words.renew, title: words.renew }, '⟳')
    const use = button({ kind: 'useGenerated' }, { class: 'primary' }, words.use)
    update = (view) => {
      if (view.kind !== 'generated') return false
      value.textContent = view.value
      return true
    }
    focus = () => use.focus()
    card.replaceChildren(
      element('p', { class: 'note' }, words.generated),
      value,
      element('div', { class: 'line' }, renew, use),
      element('div', { class: 'foot' }, never()),
    )
    update(first)
  }

  function drawLocked() {
    const unlock = button({ kind: 'unlock' }, { class: 'primary' }, words.unlock)
    update = (view) => view.kind === 'locked'
    focus = () => unlock.focus()
    card.replaceChildren(
      element('div', { class: 'line' }, element('span', {}, words.locked), unlock),
      element('div', { class: 'foot' }, never()),
    )
  }

  return {
    show: (view) => {
      if (update?.(view) === true) return
      if (view.kind === 'rows') drawRows(view)
      else if (view.kind === 'generated') drawGenerated(view)
      else drawLocked()
      if (document.hasFocus()) focus()
    },
    clear: () => {
      update = null
      focus = () => {}
      card.replaceChildren()
    },
    focus: () => focus(),
  }
}
