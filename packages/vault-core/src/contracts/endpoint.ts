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
> {
  readonly method: Method
  /** Path below the base path `/api`, with `{name}` for path parameters: `/v1/logins/{id}`. */
  readonly path: `/v1/${string}`
  readonly authorization: Authorization
  /** Schema of the path parameters, or null when there are none. */
  readonly params: Params
  /** Schema of the JSON body, or null when the call carries none. */
  readonly body: Body
  /** Schema of the JSON answer to a success. */
  readonly answer: Answer
}

/** Base path of every call (specification, section 7). */
export const apiBasePath = '/api'

/** Keeps the precise types of an endpoint description. */
export function endpoint<
  Params extends z.ZodMiniType | null,
  Body extends z.ZodMiniType | null,
  Answer extends z.ZodMiniType,
>(description: Endpoint<Params, Body, Answer>): Endpoint<Params, Body, Answer> {
  return description
}

/** The parsed path parameters of an endpoint, or null. */
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : null
/** The parsed body of an endpoint, or null. */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : null
/** The parsed answer of an endpoint. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
