import type { OpenedItem } from '@larets/vault-core'
import { isShortcut, shortcuts, type PressedKeys, type Shortcut } from '../../app/page/shortcut.ts'
import { hasSelection, useShortcut } from '../../app/page/use-shortcut.ts'
import { quickCopyKey, type QuickCopy } from '../../app/items/quick-copy.ts'

/** Actions of keys on an item. */
export interface RowKeyActions {
  readonly copy: (item: OpenedItem, wanted: QuickCopy) => void
  readonly edit: (item: OpenedItem) => void
  readonly remove: (item: OpenedItem) => void
}

/** A key, for which items it counts, and what it does. */
interface RowKey {
  readonly shortcut: Shortcut
  readonly counts: (item: OpenedItem) => boolean
  readonly run: (item: OpenedItem) => void
}

/**
 * The keys of an item: of the row that has the focus, and of the open item wherever else the focus is. Copying by key
 * leaves a marked text to the browser.
 *
 * @param opened the item whose panel is open; undefined also while others are selected
 * @returns answers a key press on a row
 */
export function useRowKeys(
  opened: OpenedItem | undefined,
  { copy, edit, remove }: RowKeyActions,
): (item: OpenedItem | undefined, event: PressedKeys & Pick<Event, 'preventDefault'>) => void {
  const copies = (wanted: QuickCopy) => ({
    counts: (item: OpenedItem) => !hasSelection() && quickCopyKey(item, wanted) !== undefined,
    run: (item: OpenedItem) => copy(item, wanted),
  })
  const password: RowKey = { shortcut: shortcuts.copyPassword, ...copies('password') }
  const username: RowKey = { shortcut: shortcuts.copyUsername, ...copies('username') }
  const editing: RowKey = { shortcut: shortcuts.edit, counts: () => true, run: edit }
  const removing: RowKey = { shortcut: shortcuts.remove, counts: () => true, run: remove }

  const keys = [password, username, editing, removing]

  const runOpened =
    ({ run }: RowKey) =>
    () => {
      if (opened !== undefined) run(opened)
    }
  const reachOf = ({ counts }: RowKey) => ({
    insideFields: false,
    when: () => opened !== undefined && !hasKeysOfItsOwn(document.activeElement) && counts(opened),
  })
  useShortcut(password.shortcut, runOpened(password), reachOf(password))
  useShortcut(username.shortcut, runOpened(username), reachOf(username))
  useShortcut(editing.shortcut, runOpened(editing), reachOf(editing))
  useShortcut(removing.shortcut, runOpened(removing), reachOf(removing))
  return (item, event) => {
    const key = keys.find(({ shortcut }) => isShortcut(event, shortcut))
    // A marked text is the browser's to copy.
    if (item === undefined || key === undefined || hasSelection()) return
    // Also where it does not count: what is open elsewhere is not meant.
    event.preventDefault()
    if (key.counts(item)) key.run(item)
  }
}

/** In menus and trees letters and Delete are about what has the focus there. */
function hasKeysOfItsOwn(focused: Element | null): boolean {
  return focused !== null && focused.closest('[role="menu"],[role="tree"],[role="listbox"]') !== null
}
