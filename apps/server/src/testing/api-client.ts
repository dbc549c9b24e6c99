import { request, type IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { describedAnswers, type DescribedAnswers } from './described-answers.ts'
import { itemBody, signUpBody } from './payloads.ts'

/** Request of a test. */
export interface ApiRequest {
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Answer to it. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The parsed body; `undefined` when it is not JSON. */
  readonly json: unknown
}

/** Calls one server over HTTP. Paths are below `/api/v1`, or begin with `//` to be taken from the root. */
export type ApiClient = (method: string, path: string, sent?: ApiRequest) => Promise<ApiAnswer>

/**
 * A plain HTTP client without the ways of `fetch`: it sends what it is told, and takes no answer that the description
 * of the API does not know.
 *
 * @param answers what it takes instead, as {@link anyAnswer} where answers are counted by the thousand
 */
export function createApiClient(url: string, answers: DescribedAnswers = describedAnswers): ApiClient {
  return (method, path, { body, token, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const outgoing = request(
        path.startsWith('//') ? url + path.slice(1) : `${url}/api/v1/${path}`,
        {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const { statusCode: status = 0, headers: received } = incoming
            const json = parseJson(text)
            try {
              if (!path.startsWith('//')) {
                const contentType = received['content-type'] ?? ''
                answers.demand(method, `/api/v1/${path}`, { status, contentType, json })
              }
              resolve({ status, headers: received, text, json })
            } catch (error) {
              reject(error)
            }
          })
          incoming.on('error', reject)
        },
      )
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
}

/** Takes whatever is answered. */
export const anyAnswer: DescribedAnswers = { demand: () => undefined }

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

const signInAnswer = z.object({
  tokens: z.object({ access: z.string(), refresh: z.string() }),
  privateKey: z.string(),
})
const idAnswer = z.object({ id: z.string() })
const listAnswer = z.array(idAnswer)

/** Tokens of a session. */
export type TestTokens = z.output<typeof signInAnswer>['tokens']

/** A signed-up, signed-in person of a test. */
export interface TestPerson {
  readonly id: string
  readonly credentials: { readonly email: string; readonly passwordHash: string }
  readonly signUp: ReturnType<typeof signUpBody>
  readonly tokens: TestTokens
  /** Id of the vault that sign-up made. */
  readonly vaultId: string
}

/** Signs in; throws unless that succeeds. */
export async function signIn(api: ApiClient, credentials: TestPerson['credentials']): Promise<TestTokens> {
  const { email, passwordHash } = credentials
  return signInAnswer.parse((await api('POST', 'auth/sign-in', { body: { email, passwordHash } })).json).tokens
}

/** Signs a new person up and in. */
export async function createPerson(api: ApiClient, signUp = signUpBody()): Promise<TestPerson> {
  const user = idAnswer.parse((await api('POST', 'auth/sign-up', { body: signUp })).json)
  const credentials = { email: signUp.email, passwordHash: signUp.passwordHash }
  const tokens = await signIn(api, credentials)
  const [vault] = listAnswer.parse((await api('GET', 'vaults', { token: tokens.access })).json)
  return { id: user.id, credentials, signUp, tokens, vaultId: idAnswer.parse(vault).id }
}

/** Stores an item in the vault that sign-up made; returns its id. Throws unless that succeeds. */
export async function createItem(
  api: ApiClient,
  { tokens, vaultId }: Pick<TestPerson, 'tokens' | 'vaultId'>,
): Promise<string> {
  return idAnswer.parse((await api('POST', 'logins', { token: tokens.access, body: itemBody(vaultId) })).json).id
}
