import { createPlural } from '@larets/vault-ui/messages'
import type { HostMessages } from './messages.ru.ts'

const plural = createPlural('en')
const elements = (count: number) => plural(count, { one: 'item', other: 'items' })
const vaults = (count: number) => plural(count, { one: 'vault', other: 'vaults' })
const days = (count: number) => plural(count, { one: 'day', other: 'days' })

/** Contents of the trash; kinds that it has none of are left out. */
function contents(items: number, deletedVaults: number): string {
  const parts = [
    ...(items > 0 ? [elements(items)] : []),
    ...(deletedVaults > 0 ? [`${vaults(deletedVaults)} with everything inside`] : []),
  ]
  return parts.join(' and ')
}

/** The English texts of the hosted app of what is deleted. */
export const trashEn: HostMessages['trash'] = {
  inTrash: (nights) => (nights === 0 ? 'In the trash, goes tonight' : `In the trash for ${days(nights)} more`),
  restored: (items, deletedVaults) => `Restored: ${contents(items, deletedVaults)}`,
  erase: {
    title: (name) => `Delete “${name}” forever?`,
    text: 'With its earlier versions. This cannot be undone.',
    confirm: 'Delete forever',
  },
  empty: {
    title: 'Empty the trash?',
    text: (items, deletedVaults) =>
      `${contents(items, deletedVaults)} will be deleted forever, with all earlier versions. This cannot be undone.`,
    confirm: 'Empty the trash',
  },
  offline: 'Without a connection, items can be restored from here. Deleting forever and restoring vaults takes one.',
  changed: 'The trash was changed elsewhere. Look at what is in it, and try again.',
  restoredElsewhere: (name) => `“${name}” was restored elsewhere: nothing was deleted.`,
  cancel: 'Cancel',
  vaults: {
    title: 'Vaults',
    about: (count, nights) => `${elements(count)} · ${nights === 0 ? 'gone tonight' : `${days(nights)} left`}`,
    look: (name) => `Look at the items: ${name}`,
    restore: 'Restore the vault',
    erase: 'Delete the vault forever',
    eraseText: (count) => `With it: ${elements(count)} and their earlier versions. This cannot be undone.`,
    back: 'The whole trash',
    deleted: (name) => `Vault “${name}” deleted`,
    restored: (name) => `Vault “${name}” restored`,
  },
  moveOut: {
    title: (name) => `Restore “${name}”`,
    text: 'Its vault is in the trash. The item goes to the one that you choose.',
    none: 'There is nowhere to restore it to: no other vault opened.',
    vault: 'Vault',
    confirm: 'Restore',
  },
  removal: {
    action: 'Delete the vault',
    last: 'This is the only vault, so it cannot be deleted. Create another one first.',
    title: (name) => `Delete the vault “${name}”?`,
    text: (count) =>
      count === 0
        ? 'It goes to the trash, where it can be restored for 30 days.'
        : `It goes to the trash with everything inside: ${elements(count)}. It can be restored for 30 days.`,
    typed: 'To delete it, type the name of the vault',
    confirm: 'Delete',
  },
}
