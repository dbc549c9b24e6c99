import { STATUS_CODES } from 'node:http'
import * as contracts from '@larets/vault-core/contracts'
import {
  apiBasePath,
  deviceKindHeader,
  deviceKinds,
  deviceTokenHeader,
  idempotencyKeyHeader,
  refreshTokenHeader,
  type Endpoint,
  type ProblemCode,
} from '@larets/vault-core/contracts'
import { statusOf } from '../http/problem.ts'
import { calls, type CallDescription, type CallName } from './calls.ts'
import { describedNames, describedSchema, type JsonSchema } from './described-schema.ts'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/call.ts'

/** A description of the API (OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.1.html). */
export interface ApiDocument {
  readonly openapi: '3.1.1'
  readonly info: JsonSchema
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: JsonSchema
}

/** Refusals by the name that calls refer to them by. */
type Refusals = Map<string, JsonSchema>

/** One call of a document. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly JsonSchema[]
  readonly parameters: readonly JsonSchema[]
  readonly requestBody?: JsonSchema
  readonly responses: Readonly<Record<string, JsonSchema>>
}

/**
 * Describes calls from their contracts.
 *
 * @param endpoints as they are mounted: one that differs from its contract in method or answer keeps the contract's
 *   name
 */
function describeApi(endpoints: readonly Endpoint[]): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  const refusals: Refusals = new Map()
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, refusals) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Larets',
      version: '1',
      description:
        'The API of the vault. Every text of a vault or an item is ciphertext; the server has no key to any.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBasePath }],
    paths,
    components: {
      securitySchemes: {
        access: { type: 'http', scheme: 'bearer', description: 'The access token' },
        refresh: { type: 'http', scheme: 'bearer', description: 'The refresh token' },
      },
      schemas: { ...describedNames(), Problem: problem },
      responses: Object.fromEntries([...refusals].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
}

/** Path without the query. */
const pathOf = ({ path }: Endpoint): string => path.replace(/\?.*$/u, '')

/** Whether a name in `contracts` is that of a call. */
const isCallName = (name: string): name is CallName => name in calls

/** The contracts of all calls, by name. */
const contractOf = new Map<CallName, { readonly path: string; readonly method: string }>(
  Object.entries(contracts).flatMap(([name, contract]) =>
    isCallName(name) && typeof contract === 'object' && 'method' in contract ? [[name, contract] as const] : [],
  ),
)

/** The contract of a mounted call; that of the same path with another method when it is an alias. */
function nameOf({ path, method }: Endpoint): { readonly name: CallName; readonly isAlias: boolean } {
  const ofPath = [...contractOf].filter(([, contract]) => contract.path === path)
  const [found] = ofPath.find(([, contract]) => contract.method === method) ?? ofPath[0] ?? []
  if (found === undefined) throw new Error(`No contract describes ${method} ${path}`)
  return { name: found, isAlias: contractOf.get(found)?.method !== method }
}

function operationOf(endpoint: Endpoint, refusals: Refusals): Operation {
  const { name, isAlias } = nameOf(endpoint)
  const described = calls[name]
  return {
    operationId: isAlias ? `${name}By${endpoint.method}` : name,
    summary: described.summary,
    security: endpoint.authorization === 'none' ? [{}] : [{ [endpoint.authorization]: [] }],
    parameters: parametersOf(endpoint, name, described),
    ...(endpoint.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: describedSchema(endpoint.body, 'input') } },
          },
        }),
    responses: responsesOf(endpoint, described, refusals),
  }
}

function parametersOf(endpoint: Endpoint, name: CallName, { isConditional }: CallDescription): readonly JsonSchema[] {
  const inAddress = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(({ 1: parameter, index }) => ({
    name: parameter,
    in: index < pathOf(endpoint).length ? 'path' : 'query',
    required: true,
    schema: { type: 'string' },
  }))
  const inHeader = (header: string, description: string) => ({
    name: header,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...inAddress,
    ...(isChange(endpoint)
      ? [
          inHeader('If-Match', 'The revision, in quotes, that is changed; without it the last write wins'),
          inHeader(idempotencyKeyHeader, 'A repeat under the same key is answered as the first time, and done once'),
        ]
      : []),
    ...(isConditional === true ? [inHeader('If-None-Match', 'The `ETag` of the state that the client has')] : []),
    ...(name === 'signIn' ? [inHeader(deviceTokenHeader, 'By it an account knows a device again')] : []),
    ...(beginsSession.has(name)
      ? [{ ...inHeader(deviceKindHeader, 'What signs in'), schema: { type: 'string', enum: deviceKinds } }]
      : []),
    ...(name === 'logout' ? [inHeader(refreshTokenHeader, 'The refresh token, where there is one')] : []),
  ]
}

const beginsSession: ReadonlySet<CallName> = new Set(['signIn', 'signInByFactor', 'signInByPasskey'])

const isChange = ({ method, authorization }: Endpoint): boolean => method !== 'GET' && authorization === 'access'

function responsesOf(
  endpoint: Endpoint,
  described: CallDescription,
  refusals: Refusals,
): Readonly<Record<string, JsonSchema>> {
  const answer = {
    description: described.summary,
    content: {
      [described.isStream === true ? 'application/x-ndjson' : 'application/json']: {
        schema: describedSchema(endpoint.answer, 'output'),
      },
    },
  }
  const byStatus = Map.groupBy(problemsOf(endpoint, described), statusOf)
  const refused = [...byStatus].map(([status, codes]) => {
    const name = codes.toSorted().join('.')
    refusals.set(name, refusal(status, codes.toSorted()))
    return [String(status), { $ref: `#/components/responses/${name}` }] as const
  })
  return {
    [String(described.success)]: answer,
    ...(described.isConditional === true ? { '304': { description: 'The client has the present state' } } : {}),
    ...Object.fromEntries(refused),
  }
}

/** Problems of a call of this form, whatever it does, and those that its own description adds. */
function problemsOf(endpoint: Endpoint, { problems }: CallDescription): ReadonlySet<ProblemCode> {
  return new Set<ProblemCode>([
    'malformed_request',
    ...(endpoint.authorization === 'none' ? [] : ['unauthorized' as const]),
    ...(endpoint.params === null
      ? []
      : [endpoint.path.includes('?') ? ('invalid_data' as const) : ('not_found' as const)]),
    ...(endpoint.body === null
      ? []
      : (['not_found', 'body_too_large', 'unsupported_media_type', 'invalid_data'] as const)),
    ...problems,
    'too_many_requests',
    'internal_error',
    'unavailable',
  ])
}

function refusal(status: number, codes: readonly ProblemCode[]): JsonSchema {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { properties: { status: { const: status }, code: { enum: codes } } },
    ],
  }
  return { description: STATUS_CODES[status] ?? '', content: { 'application/problem+json': { schema } } }
}

/** RFC 9457, with the members that the specification's client reads. */
const problem: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    name: { type: 'string', description: 'A short Russian title' },
    message: { type: 'string', description: 'What a person reads, in Russian' },
    errors: {
      type: 'array',
      description: 'Where values are wrong, and how',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' } },
        required: ['path', 'code'],
        additionalProperties: false,
      },
    },
    factor: {
      type: 'object',
      description:
        'second_factor_required: the kinds that the account has, at sign-in a ticket, and what its security keys sign',
      properties: {
        kinds: { type: 'array', items: { type: 'string' } },
        ticket: { type: 'string' },
        securityKeys: {
          type: 'object',
          properties: {
            challenge: { type: 'string' },
            rpId: { type: 'string' },
            ids: { type: 'array', items: { type: 'string' } },
          },
          required: ['challenge', 'rpId', 'ids'],
          additionalProperties: false,
        },
      },
      required: ['kinds'],
      additionalProperties: false,
    },
    quota: {
      type: 'object',
      description: 'Bytes that the account uses, and that it may use',
      properties: { used: { type: 'integer' }, allowed: { type: 'integer' } },
      required: ['used', 'allowed'],
      additionalProperties: false,
    },
    current: { description: 'The entity as it stands' },
  },
  required: ['type', 'title', 'status', 'statusCode', 'code', 'name', 'message'],
  additionalProperties: false,
}

/** Address of the API's description. */
export const documentPath = `${apiBasePath}/v1/openapi.json`

/** Answers the description of the calls that are mounted. */
export function mountApiDocument(app: Hono<AppEnv>, endpoints: readonly Endpoint[]): void {
  const document = describeApi(endpoints)
  app.get(documentPath, (context) => {
    context.set('route', documentPath)
    return context.json(document)
  })
}
