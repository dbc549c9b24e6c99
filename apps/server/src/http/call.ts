import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerOf, Authorization, BodyOf, Endpoint, ParamsOf, Wire } from '@larets/vault-core/contracts'
import type { Session } from './session.ts'
import type { ClientOrigin } from './client-address.ts'
import type { Limit } from './rate-limit.ts'
import type { WriteKey } from './write-key.ts'

/** The server's additions to Hono's context. */
export interface AppEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
  Variables: { origin: ClientOrigin; route: string }
}

/** The session of a call that carries an access token; null for the others. */
export type SessionOf<Bearer extends Authorization> = Bearer extends 'access' ? Session : null

/** One call, parsed by its contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly body: BodyOf<E>
  readonly session: SessionOf<E['authorization']>
  /** The token of the `Authorization` header as it came, or null. */
  readonly bearer: string | null
  /** The revision that `If-Match` names, or null. */
  readonly expectedRevision: number | null
  /** Value of `Idempotency-Key`, or null. */
  readonly once: WriteKey | null
  readonly address: string
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal
  readonly header: (name: string) => string | null
}

/** A success. */
export type Reply<Answer> =
  | {
      readonly answer: Answer
      /** 200 unless something was made. */
      readonly status?: 200 | 201
      /** Revision of the one entity that is answered. */
      readonly revision?: number
    }
  /** JSON in the contract's form that is sent while it is read; its `ETag` is known once the first piece is. */
  | {
      readonly pieces: AsyncGenerator<string, void> & { readonly givenUp?: Promise<unknown> }
      readonly etag?: () => string | null
    }
  /** Lines of JSON that are sent as they come about, for as long as there may be more. */
  | { readonly lines: AsyncGenerator<string, void> }
  /** Answers 304 where the client named the present tag in `If-None-Match`. */
  | { readonly unchanged: string }

/** Limits and handler of a route. */
export interface Route<E extends Endpoint> {
  /** Spent before the call is looked at; `user` limits after the token was. */
  readonly limits: readonly Limit[]
  /** True for a call that puts something new on the disk: it is refused when little of that is left. */
  readonly stores?: true
  /** Most bytes of its body, where that is not the usual length. */
  readonly maxBody?: number
  /** How many requests the call counts as to its `user` limits, where that is not one. */
  readonly counts?: (body: BodyOf<E>) => number
  readonly handle: (call: Call<E>) => Promise<Reply<Wire<AnswerOf<E>>>>
}
