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

async function ask(connectionString: string, sql: string, parameters: SyncQuestion['parameters']) {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, [...parameters])).rows
  } finally {
    await client.end()
  }
}
