// Clients that sign in again and again: a thread of their own, so that what others wait for is not their work.
import { setTimeout } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { anyAnswer, createApiClient } from '@larets/server/testing/api-client'
import { hex } from '@larets/server/testing/payloads'
import * as z from 'zod'

/** Outcomes of the sign-ins. */
const stormCounts = z.object({
  signIns: z.number(),
  /** Sign-ins that were done, and such with a wrong password that were told so. */
  answered: z.number(),
  /** Those that were told to come again, with 429 or 503. */
  sentAway: z.number(),
  /** Those that were not told when. */
  withoutTime: z.number(),
  /** Those with any other answer. */
  wrong: z.number(),
})
/** See {@link stormCounts}. */
export type StormCounts = z.output<typeof stormCounts>

const given = z.object({ url: z.string(), people: z.array(z.object({ email: z.string(), passwordHash: z.string() })) })

const clients = 64
/** Sign-ins that each has under way: together more than the server keeps waiting. */
const atOnce = 2
/** Every how many tries with a wrong password. */
const wrongEvery = 4

/** An address of its own for each who comes through the proxy. */
export const addressOf = (count: number): Readonly<Record<string, string>> => ({ 'X-Forwarded-For': `10.${count}.1.1` })

/** Begins a storm. @returns how to end it */
export function beginStorm(storm: z.input<typeof given>): () => Promise<StormCounts> {
  const worker = new Worker(new URL(import.meta.url), { workerData: storm })
  const counted = new Promise<StormCounts>((resolve, reject) => {
    worker.once('message', (counts) => resolve(stormCounts.parse(counts)))
    worker.once('error', reject)
  })
  return () => {
    worker.postMessage('end')
    return counted
  }
}

async function storm({ url, people }: z.output<typeof given>, isOver: () => boolean): Promise<StormCounts> {
  const api = createApiClient(url, anyAnswer)
  const counts = { signIns: 0, answered: 0, sentAway: 0, withoutTime: 0, wrong: 0 }
  const signIn = async (client: number) => {
    const person = people[client % people.length]
    while (!isOver() && person !== undefined) {
      counts.signIns += 1
      const passwordHash = counts.signIns % wrongEvery === 0 ? hex(32) : person.passwordHash
      const { status, headers } = await api('POST', 'auth/sign-in', {
        body: { email: person.email, passwordHash },
        headers: addressOf(client),
      })
      if (status === 200 || status === 401) counts.answered += 1
      else if (status === 429 || status === 503) {
        counts.sentAway += 1
        if (!(Number(headers['retry-after']) > 0)) counts.withoutTime += 1
        await setTimeout(20)
      } else counts.wrong += 1
    }
  }
  await Promise.all(Array.from({ length: clients * atOnce }, (_, place) => signIn(place % clients)))
  return counts
}

if (parentPort !== null) {
  const port = parentPort
  let isOver = false
  port.once('message', () => {
    isOver = true
  })
  port.postMessage(await storm(given.parse(workerData), () => isOver))
}
