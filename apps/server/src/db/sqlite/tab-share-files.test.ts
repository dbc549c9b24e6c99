import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxShareLife } from '@larets/vault-core/contracts'
import { expect, it } from 'vitest'
import { createApiClient, createPerson } from '../../testing/api-client.ts'
import { createTestClock, startTestServer } from '../../testing/index.ts'
import { queryDatabase } from '../../testing/inspect-database.ts'
import { hex } from '../../testing/payloads.ts'

const clock = createTestClock()

it('a stopped server leaves none behind, neither as rows nor as bytes of its files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const stopped = await startTestServer({ clock, dataDir })
  try {
    const stoppedApi = createApiClient(stopped.url)
    const { tokens } = await createPerson(stoppedApi)
    const share = hex(32)
    const holds = () => readdirSync(dataDir).filter((name) => readFileSync(join(dataDir, name)).includes(share))
    const body = { tabId: hex(16), share, ttl: maxShareLife }
    await stoppedApi('PUT', 'auth/tab-share', { token: tokens.access, body })
    expect(holds()).not.toEqual([])
    await stopped.stop()
    expect(queryDatabase(dataDir, 'SELECT * FROM tab_shares')).toEqual([])
    expect(queryDatabase(dataDir, 'SELECT 1 FROM sessions')).toHaveLength(1)
    expect(holds()).toEqual([])
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
