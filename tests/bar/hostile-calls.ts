import { randomInt, randomUUID } from 'node:crypto'
import type { TestPerson } from '@larets/server/testing/api-client'
import { encString2, hex, itemBody, vaultBody } from '@larets/server/testing/payloads'

/** A person with everything that the server may keep of one, and what names it. */
export interface Holding {
  readonly person: TestPerson
  readonly vaultIds: readonly string[]
  readonly itemIds: readonly string[]
  /** Keys under which it wrote. */
  readonly writeKeys: readonly string[]
  /** Tabs whose halves it left. */
  readonly tabIds: readonly string[]
  /** Of an earlier state. */
  readonly cursor: string
}

/** A call of somebody who knows everything of another but the other's tokens. */
export interface HostileCall {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
}

const oneOf = <Thing>(things: readonly Thing[]): Thing => {
  const thing = things[randomInt(things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}

/**
 * Any call, by the attacker's own token or one patched together, with whatever is the other's wherever something may be
 * named.
 */
export function hostileCall(own: Holding, other: Holding): HostileCall {
  const ids = [...other.itemIds, ...other.vaultIds, other.person.id]
  const id = oneOf(ids)
  const ownItem = oneOf(own.itemIds)
  const { method, path, body } = oneOf<() => Pick<HostileCall, 'method' | 'path' | 'body'>>([
    () => ({ method: 'GET', path: `logins/${id}` }),
    () => ({ method: 'GET', path: `logins/${id}/versions` }),
    () => ({
      method: 'PATCH',
      path: `logins/${id}`,
      body: oneOf([{ name: encString2(2) }, {}, itemBody(oneOf(own.vaultIds)), { vaultId: oneOf(own.vaultIds) }]),
    }),
    () => ({ method: 'PATCH', path: `logins/${ownItem}`, body: { vaultId: oneOf(other.vaultIds) } }),
    () => ({ method: 'POST', path: 'logins', body: itemBody(oneOf(other.vaultIds)) }),
    () => ({ method: 'DELETE', path: `logins/${id}` }),
    () => ({ method: 'POST', path: `logins/${id}/restore` }),
    () => ({ method: 'PUT', path: `vaults/${id}`, body: { id, ...vaultBody() } }),
    () => ({ method: 'DELETE', path: `vaults/${id}` }),
    () => ({ method: 'POST', path: `vaults/${id}/restore` }),
    () => ({ method: 'DELETE', path: `trash/${id}` }),
    () => ({ method: 'DELETE', path: 'trash' }),
    () => ({ method: 'GET', path: oneOf(['trash', 'vaults', 'logins', 'bootstrap', 'auth/me']) }),
    () => ({ method: 'GET', path: `sync?cursor=${other.cursor}` }),
    () => ({ method: 'GET', path: `auth/tab-share/${oneOf(other.tabIds)}` }),
    () => ({ method: 'DELETE', path: oneOf([`auth/tab-share/${oneOf(other.tabIds)}`, 'auth/tab-share']) }),
    () => ({
      method: 'PUT',
      path: 'auth/tab-share',
      body: { tabId: oneOf(other.tabIds), share: hex(32), ttl: 600_000 },
    }),
    () => ({ method: 'POST', path: 'logins/batch', body: { operations: batchOn(id, ownItem, oneOf(other.vaultIds)) } }),
    () => ({ method: 'GET', path: oneOf(['auth/refresh', 'auth/logout']) }),
  ])()
  const key = oneOf([oneOf(other.writeKeys), randomUUID()])
  const headers = {
    ...(randomInt(3) === 0 ? { 'If-Match': `"${randomInt(1, 4)}"` } : {}),
    ...(randomInt(3) === 0 ? { 'Idempotency-Key': key } : {}),
  }
  const isAuth = path === 'auth/refresh' || path === 'auth/logout'
  const token = isAuth || randomInt(5) === 0 ? patched(own, other) : own.person.tokens.access
  return { method, path, token, headers, ...(body === undefined ? {} : { body }) }
}

const batchOn = (id: string, ownItem: string, vaultId: string): readonly unknown[] => [
  { kind: 'update', id, revision: randomInt(1, 4), body: { name: encString2(2) } },
  { kind: 'delete', id },
  { kind: 'restore', id },
  { kind: 'create', body: itemBody(vaultId) },
  { kind: 'update', id: ownItem, revision: randomInt(1, 4), body: { vaultId } },
]

/** The other's claims under a signature of one's own, or the other's signature with a bit of it changed. */
function patched(own: Holding, other: Holding): string {
  const kind = oneOf(['access', 'refresh'] as const)
  const [form = '', claims = '', signature = ''] = other.person.tokens[kind].split('.')
  const [, , ownSignature = ''] = own.person.tokens[kind].split('.')
  const place = randomInt(signature.length - 1)
  const changed = signature.slice(0, place) + (signature[place] === 'A' ? 'B' : 'A') + signature.slice(place + 1)
  return [form, claims, oneOf([ownSignature, changed])].join('.')
}
