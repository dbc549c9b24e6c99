import type { Account } from '../account/users-repository.ts'
import type { Session } from '../http/session.ts'
import type { Store } from '../db/database.ts'
import { prepareItems } from './prepare-items.ts'

/** Prepares a rotation's items. @throws as {@link prepareItems} */
export type Preparing = (
  account: Account,
  session: Pick<Session, 'userId' | 'author' | 'demand'>,
  rotationId: string,
) => Promise<void>

/**
 * Makes the preparing of this process: whoever asks for what is being prepared waits for that. It goes on when nobody
 * waits any more, so that a call that is repeated because it took long finds more of it done.
 */
export function createPreparing(store: Pick<Store, 'write'>): Preparing {
  const running = new Map<string, Promise<void>>()
  return (account, session, rotationId) => {
    const key = `${session.author} ${rotationId}`
    const known = running.get(key)
    if (known !== undefined) return known
    const begun = prepareItems(store, account, session, rotationId).finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
