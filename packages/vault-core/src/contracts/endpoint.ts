import type * as z from 'zod/mini'

/** Which bearer a call carries: none, the access token, or the refresh token. */
export type Authorization = 'none' | 'access' | 'refresh'

/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API, known to client and server alike. */
export interface Endpoint<
  Params extends z.ZodMiniType | null = z.ZodMiniType | null,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Bearer extends Authorization = Authorization,
> {
  /** Method of HTTP. */
  readonly method: Method
  /** Path below the base path `/api`, with `{name}` for parameters: `/v1/logins/{id}`, `/v1/sync?cursor={cursor}`. */
  readonly path: `/v1/${string}`
  /** Token that the call needs. */
  readonly authorization: Bearer
  /** Schema of the parameters in the path and its query, or null when there are none. */
  readonly params: Params
  /** Schema of the JSON body, or null when the call carries none. */
  readonly body: Body
  /** Schema of the JSON answer to a success. */
  readonly answer: Answer
  /**
   * Reads an answer that may be long: as `answer` does, but with pauses in which the thread is free. Null for an answer
   * that is not what the schema says.
   */
  readonly readLongAnswer?: (json: unknown, pause: () => Promise<void>) => Promise<z.output<Answer> | null>
}

/** Base path of every call (specification, section 7). */
export const apiBasePath = '/api'

/** Keeps the precise types of an endpoint description. */
export function endpoint<
  Params extends z.ZodMiniType | null,
  Body extends z.ZodMiniType | null,
  Answer extends z.ZodMiniType,
  Bearer extends Authorization,
>(description: Endpoint<Params, Body, Answer, Bearer>): Endpoint<Params, Body, Answer, Bearer> {
  return description
}

/** Output of a schema; null where there is no schema. */
export type ParsedBy<Schema extends z.ZodMiniType | null> = Schema extends z.ZodMiniType ? z.output<Schema> : null
/** The parsed path parameters of an endpoint, or null. */
export type ParamsOf<E extends Endpoint> = ParsedBy<E['params']>
/** The parsed body of an endpoint, or null. */
export type BodyOf<E extends Endpoint> = ParsedBy<E['body']>
/** The parsed answer of an endpoint. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
