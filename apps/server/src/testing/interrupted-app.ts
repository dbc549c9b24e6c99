import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import type { AppPorts } from '../context.ts'
import type { Database } from '../db/database.ts'
import { createListener, defaultWriteTimeout } from '../http/listener.ts'
import { createApiClient, type ApiClient } from './api-client.ts'
import { testAppPorts } from './app-ports.ts'
import { createTestClock, openTestDatabase, type TestClock } from './index.ts'
import { dropDatabase, onPostgres } from './postgres/databases.ts'

/** An application that listens, and in whose calls something can be made to come between. */
export interface InterruptedApp {
  readonly url: string
  readonly api: ApiClient
  readonly clock: TestClock
  readonly database: Database
  readonly dataDir: string
  /**
   * Does something right before a write to the database, and lets that write go on then.
   *
   * @param point how many writes come before it, from now on; what is written meanwhile does not count
   * @returns whether it came to it
   */
  readonly interrupt: (point: number, work: () => Promise<void>) => { readonly isDone: () => boolean }
  readonly stop: () => Promise<void>
}

/** Where the pages are that make passkeys. */
export const interruptedOrigin = 'http://localhost:3000'

/** Starts one with a database of its own. */
export async function startInterruptedApp(own: Partial<AppPorts> = {}): Promise<InterruptedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const database = await openTestDatabase(dataDir)
  const clock = createTestClock()
  let awaited: { left: number; readonly work: () => Promise<void> } | null = null

  const comeBetween = async () => {
    if (awaited === null) return
    awaited.left -= 1
    if (awaited.left >= 0) return
    const { work } = awaited
    awaited = null
    await work()
  }
  const interrupted: Database = {
    ...database,
    write: async (work, whose) => {
      await comeBetween()
      return database.write(work, whose)
    },
    relaxed: async (work) => {
      await comeBetween()
      return database.relaxed(work)
    },
  }
  const app = createApp(
    testAppPorts({
      database: interrupted,
      clock,
      rateLimitFactor: 1000,
      publicOrigin: () => interruptedOrigin,
      ...own,
    }),
  )
  const listener = createListener(app.hono, { writeTimeout: defaultWriteTimeout })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const url = `http://127.0.0.1:${address.port}`

  return {
    url,
    api: createApiClient(url),
    clock,
    database,
    dataDir,
    interrupt: (point, work) => {
      let isDone = false
      awaited = {
        left: point,
        work: async () => {
          await work()
          isDone = true
        },
      }
      return {
        isDone: () => {
          awaited = null
          return isDone
        },
      }
    },
    stop: async () => {
      listener.closeAllConnections()
      await new Promise<void>((resolve) => void listener.close(() => resolve()))
      await app.settle()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (onPostgres()) dropDatabase(dataDir)
    },
  }
}
