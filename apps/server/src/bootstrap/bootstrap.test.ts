import { bootstrap } from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { itemBody, vaultBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

describe('bootstrap', () => {
  it('answers the contract exactly: the vaults and logins of the lists', async () => {
    const { tokens, vaultId } = await createPerson(api)
    const token = tokens.access
    await api('POST', 'vaults', { token, body: vaultBody() })
    for (let count = 0; count < 5; count += 1) await api('POST', 'logins', { token, body: itemBody(vaultId) })
    const answer = await api('GET', 'bootstrap', { token })
    expect(answer.status).toBe(200)
    // Nothing that the contract does not know: parsing strips it, and then the two would differ.
    expect(bootstrap.answer.parse(answer.json)).toEqual(answer.json)
    expect(answer.json).toEqual({
      vaults: (await api('GET', 'vaults', { token })).json,
      logins: (await api('GET', 'logins', { token })).json,
    })
  })

  it('answers a new account its one vault', async () => {
    const { tokens } = await createPerson(api)
    const answer = await api('GET', 'bootstrap', { token: tokens.access })
    expect(answer.json).toEqual({ vaults: [expect.anything()], logins: [] })
  })
})
