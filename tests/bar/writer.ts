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

/** A person who writes one thing after the other: an item, a change of it, another item. */
export interface Writer {
  /** Write that was sent and not answered; it is sent first, and again. */
  pending: PlannedWrite | null
  /** The item to be changed next. */
  last: string | null
}

/** A writer and the client that it writes through. */
export interface Desk {
  readonly api: ApiClient
  readonly person: TestPerson
  readonly token: string
}

/** The next write of a writer. */
export function planNext({ last }: Writer, vaultId: string): PlannedWrite {
  return { key: randomUUID(), id: last, body: last === null ? itemBody(vaultId) : { name: encString2(4) } }
}

/** Outcome of a write that was sent. */
export type Sent =
  | { readonly kind: 'acknowledged'; readonly id: string }
  /** The connection broke, or the server asks to send it again: nobody knows whether it was done. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly why: string }

/** Sends a write. */
export async function send({ api, token }: Desk, { key, id, body }: PlannedWrite): Promise<Sent> {
  const [method, path] = id === null ? ['POST', 'logins'] : ['PATCH', `logins/${id}`]
  const answer = await api(method, path, { token, body, headers: { 'Idempotency-Key': key } }).catch(() => null)
  if (answer === null || answer.status === 503) return { kind: 'unanswered' }
  const answered = login.safeParse(answer.json)
  if (answer.status >= 300 || !answered.success)
    return { kind: 'refused', why: `${method} ${path}: ${answer.status} ${answer.text}` }
  if (answered.data.name !== body.name) return { kind: 'refused', why: `${method} ${path} answered another name` }
  return { kind: 'acknowledged', id: answered.data.id }
}

/**
 * Sends a write to a server that has no reason not to take it. @returns the id of the item @throws Error when it does
 * not
 */
export async function demand(desk: Desk, planned: PlannedWrite): Promise<string> {
  const sent = await send(desk, planned)
  if (sent.kind === 'acknowledged') return sent.id
  throw new Error(sent.kind === 'refused' ? sent.why : 'The server does not answer')
}

/** Goes on after an acknowledged write. */
export function proceed(writer: Writer, id: string): void {
  writer.last = writer.last === null ? id : null
  writer.pending = null
}
