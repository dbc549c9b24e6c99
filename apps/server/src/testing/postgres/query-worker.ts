import { MessagePort, workerData } from 'node:worker_threads'
import { Client, types } from 'pg'
import type { SyncAnswer, SyncQuestion } from './query-sync.ts'

const port: unknown = workerData
if (!(port instanceof MessagePort)) throw new Error('This runs as a worker of query-sync.ts')

types.setTypeParser(types.builtins.INT8, Number)

port.on('message', ({ url, sql, parameters, done }: SyncQuestion) => {
  const answer = (result: SyncAnswer) => {
    port.postMessage(result)
    Atomics.store(done, 0, 1)
    Atomics.notify(done, 0)
  }
  ask(url, sql, parameters).then(
    (rows) => answer({ rows }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})

/** The connection of the last question: most tests ask one database again and again. */
let last: { readonly url: string; readonly client: Client } | undefined

async function ask(url: string, sql: string, parameters: SyncQuestion['parameters']) {
  const { client } = last?.url === url ? last : await connect(url)
  try {
    return (await client.query(sql, [...parameters])).rows
  } catch (error) {
    await forget()
    throw error
  }
}

async function connect(url: string): Promise<{ readonly client: Client }> {
  await forget()
  const client = new Client({ connectionString: url })
  // Ended from the other side, as when its database is dropped.
  client.on('error', () => {
    if (last?.client === client) last = undefined
  })
  await client.connect()
  last = { url, client }
  return last
}

async function forget(): Promise<void> {
  const client = last?.client
  last = undefined
  await client?.end().catch(() => undefined)
}
