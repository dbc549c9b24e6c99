import { randomUUID } from 'node:crypto'
import type { ApiClient, TestPerson } from '@larets/server/testing/api-client'
import { encString2, itemBody } from '@larets/server/testing/payloads'
import * as z from 'zod'

const login = z.object({ id: z.string(), name: z.string() })

/** A write under its own key: sent again, it is the same write. */
export interface PlannedWrite {
  readonly key: string
  /** The item to change, or null to make one. */
  readonly id: string | null
  readonly body: { readonly name: string }
}

/** Somebody who writes one thing after the other: an item, a change of it, another item. */
export interface Writer {
  /** What was sent and not answered; it is sent first, and again. */
  pending: PlannedWrite | null
  /** The item to be changed next. */
  last: string | null
}

/** Whoever writes, and through what. */
export interface Desk {
  readonly api: ApiClient
  readonly person: TestPerson
  readonly token: string
}

/** The next write of a writer. */
export function planNext({ last }: Writer, vaultId: string): PlannedWrite {
  return { key: randomUUID(), id: last, body: last === null ? itemBody(vaultId) : { name: encString2(4) } }
}

/**
 * Sends a write.
 *
 * @returns the id of the item once it is acknowledged; null when the connection broke: then nobody knows
 * @throws when the server refuses it
 */
export async function send({ api, token }: Desk, { key, id, body }: PlannedWrite): Promise<string | null> {
  const [method, path] = id === null ? ['POST', 'logins'] : ['PATCH', `logins/${id}`]
  const answer = await api(method, path, { token, body, headers: { 'Idempotency-Key': key } }).catch(() => null)
  if (answer === null) return null
  const answered = login.safeParse(answer.json)
  if (answer.status >= 300 || !answered.success) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  if (answered.data.name !== body.name) throw new Error(`${method} ${path} answered another name`)
  return answered.data.id
}

/** Goes on after an acknowledged write. */
export function proceed(writer: Writer, id: string): void {
  writer.last = writer.last === null ? id : null
  writer.pending = null
}
