import { createPlural } from '@larets/vault-ui/messages'
import type { HostMessages } from './messages.ru.ts'

const plural = createPlural('en')

/** The English texts of the hosted app of folders. */
export const foldersEn: HostMessages['folders'] = {
  none: 'No folders here yet',
  named: (name, items) => `${name}, ${plural(items, { one: 'item', other: 'items' })}`,
  menu: (name) => `Actions for the folder “${name}”`,
  vaultMenu: (name) => `Folders of the vault “${name}”`,
  fold: 'Collapse',
  unfold: 'Expand',
  open: 'Open',
  addInside: 'New folder inside',
  toRoot: 'Out of all folders',
  add: { title: 'New folder', submit: 'Create' },
  rename: { action: 'Rename', title: (name) => `Rename folder “${name}”` },
  move: { action: 'Move…', title: (name) => `Move folder “${name}”` },
  remove: {
    title: (name) => `Delete folder “${name}”?`,
    text: (inside, items) => {
      const folders = plural(inside, { one: 'folder', other: 'folders' })
      const kept = plural(items, { one: 'item', other: 'items' })
      return [
        ...(inside === 0 ? [] : [`Everything nested in it is deleted with it: ${folders}.`]),
        items === 0
          ? 'There are no items in it.'
          : `Items are not deleted, they stay in the vault outside folders: ${kept}.`,
      ].join(' ')
    },
    confirm: 'Delete',
  },
  name: 'Folder name',
  place: 'Where',
  root: (vault) => `${vault}, outside folders`,
  nameRequired: 'Enter a folder name',
  nameTooLong: (most) => `A name has at most ${plural(most, { one: 'character', other: 'characters' })}`,
  submit: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  discard: {
    title: 'Close without saving?',
    text: 'The name you typed will be lost.',
    keep: 'Go back',
    discard: 'Don’t save',
  },
  added: (name) => `Folder “${name}” created`,
  moved: (name) => `Folder “${name}” moved`,
  removed: (name) => `Folder “${name}” deleted`,
  itemMoved: (name) => `“${name}” is in another folder`,
  itemNotMoved: (name) => `“${name}” was not moved: something in it was changed outside the app. Open it and save it.`,
  gone: 'This folder is gone: it was deleted on another device',
  vaultGone: 'This vault is not open now. Choose another one',
  otherVault: 'A folder can be moved only within its vault',
  notEditable: (vault) =>
    `The folders of vault “${vault}” cannot be changed: it was changed outside the app. If you save over the vault, its folders stay as you see them.`,
}
