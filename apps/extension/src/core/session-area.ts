import type { VaultClientPorts } from '@larets/vault-core'

/** The port of the client's that keeps what outlives the core document, and is gone with the browser. */
export type SessionArea = VaultClientPorts['tab']

/** The browser's session area (`chrome.storage.session`): memory that only the worker reaches. */
export interface RemoteArea {
  readonly read: () => Promise<Readonly<Record<string, string>>>
  /** @param value null removes what is there */
  readonly write: (key: string, value: string | null) => Promise<void>
}

/**
 * The client reads its storage at once, and the browser's area answers later: all of it is read before there is a
 * client, and every write goes there after it is seen here, one after the other.
 *
 * @throws what reading throws: without what is there nobody can tell whether somebody is in
 */
export async function sessionArea(remote: RemoteArea): Promise<SessionArea> {
  const values = new Map(Object.entries(await remote.read()))
  let written: Promise<void> = Promise.resolve()

  const write = (key: string, value: string | null) => {
    // A worker that ends in the middle is there again for the second try.
    const attempt = () => remote.write(key, value)
    written = written.then(() => attempt().catch(attempt)).catch(() => undefined)
  }

  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      if (values.get(key) === value) return
      values.set(key, value)
      write(key, value)
    },
    remove: (key) => {
      if (values.delete(key)) write(key, null)
    },
    keys: () => [...values.keys()],
    // Nobody else writes there.
    onForeignChange: () => () => undefined,
  }
}
