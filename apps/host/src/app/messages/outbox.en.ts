import { createPlural } from '@larets/vault-ui/messages'
import type { HostMessages } from './messages.ru.ts'

const plural = createPlural('en')
const changes = (count: number) => plural(count, { one: 'change', other: 'changes' })
const items = (count: number) => plural(count, { one: 'item', other: 'items' })

/** The English texts of the hosted app of what waits to be sent. */
export const outboxEn: HostMessages['outbox'] = {
  saved: (name) => `Saved on this device: “${name}”. It will be sent as soon as the server answers.`,
  removed: (name) => `Deleted on this device: “${name}”. The server will hear of it as soon as it answers`,
  changedMany: (count) => `Saved on this device: ${items(count)}. They will be sent as soon as the server answers.`,
  removedMany: (count) => `Deleted on this device: ${items(count)}. The server will hear of it as soon as it answers`,
  waiting: (count) => `${plural(count, { one: 'change is', other: 'changes are' })} waiting to be sent.`,
  nothingWaits: 'Changes of items are saved on this device and sent when the connection is back.',
  blocked: (count) => `${plural(count, { one: 'item is', other: 'items are' })} waiting for your decision.`,
  show: 'Show',
  discard: {
    title: 'Give up your changes?',
    description: 'They are on this device only and will be deleted. What the server has stays.',
    whole: 'The item is on this device only and will be deleted altogether.',
    confirm: 'Give up',
    cancel: 'Cancel',
  },
  signOut: {
    title: 'Sign out without sending your changes?',
    description: (count) =>
      count === 0
        ? 'There are changes on this device that the server does not have. After signing out they cannot be brought back.'
        : `The server does not have what you did here yet: ${changes(count)}. After signing out that cannot be brought back.`,
    confirm: 'Sign out',
    cancel: 'Stay',
  },
}
