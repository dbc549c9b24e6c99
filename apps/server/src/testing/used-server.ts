import { expect } from 'vitest'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from './api-client.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './index.ts'
import { encString2, hex, itemBody, vaultBody } from './payloads.ts'

/** A server in use: items of which some were changed and some deleted, vaults, a tab's half. */
export interface UsedServer {
  readonly server: TestServer
  readonly api: ApiClient
  readonly person: TestPerson
  /** The half of a tab's key that it keeps. */
  readonly share: string
  readonly createItem: () => Promise<string>
}

/** Starts a server and uses it. */
export async function useServer(options: TestServerOptions): Promise<UsedServer> {
  const server = await startTestServer(options)
  const api = createApiClient(server.url)
  const person = await createPerson(api)
  const token = person.tokens.access
  const share = hex(32)
  const does = async (method: string, path: string, body?: unknown) => {
    const answer = await api(method, path, body === undefined ? { token } : { token, body })
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
    return answer.json
  }
  const createItem = async () => String(Object(await does('POST', 'logins', itemBody(person.vaultId))).id)
  await does('PUT', 'auth/tab-share', { tabId: hex(16), share, ttl: 600_000 })
  const vault = String(Object(await does('POST', 'vaults', vaultBody())).id)
  const [first, second] = [await createItem(), await createItem()]
  for (let count = 0; count < 3; count += 1) await does('PATCH', `logins/${first}`, { name: encString2(200) })
  await does('DELETE', `logins/${second}`)
  await does('DELETE', `vaults/${vault}`)
  return { server, api, person, share, createItem }
}
