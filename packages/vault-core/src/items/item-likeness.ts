import { foldName } from '../folding.ts'
import { hostsOf } from './item-hosts.ts'

/** Facts that tell whether two items are of the same thing. */
export interface Likeness {
  /** Type of the item. */
  readonly type: string
  /** Name of the item. */
  readonly name: string
  /** Name that the person signs in with; empty for none. */
  readonly username: string
  /** Its addresses. */
  readonly uris: readonly { readonly uri: string }[]
}

/**
 * By what items of the same thing find each other: one of these is the same. Of a login it is a host and the user name,
 * or the name where there is no host; of anything else type and name.
 */
export function likenessKeys({ type, name, username, uris }: Likeness): readonly string[] {
  if (type !== 'login') return [JSON.stringify([type, foldName(name)])]
  const user = foldName(username)
  const hosts = hostsOf(uris)
  return hosts.length === 0
    ? [JSON.stringify(['name', foldName(name), user])]
    : hosts.map((host) => JSON.stringify(['host', host, user]))
}
