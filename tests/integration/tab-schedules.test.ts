import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { newPerson, type Person } from './account.ts'
import { schedule, type Step } from './schedule/commands.ts'
import { checkCommand, checkEverything, rememberTabs } from './schedule/invariants.ts'
import { createWorld } from './schedule/world.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
/** Schedules in each of the four parts. */
const numRuns = scheduleRuns(60)
const people: readonly [Person, Person] = [newPerson(), newPerson()]
const vaultNames = ['Хранилище Анны', 'Хранилище Бориса'] as const

beforeAll(async () => {
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  for (const [index, person] of people.entries()) {
    await client.account.signUp({ ...person, vaultName: vaultNames[index] ?? '' })
  }
})

async function play(steps: readonly Step[], quickUnlock: boolean): Promise<void> {
  const world = createWorld(server().url, { people, vaultNames, quickUnlock })
  try {
    let isQuiet = true
    for (const { command, waits } of steps) {
      const before = rememberTabs(world)
      const wasQuiet = isQuiet
      world.begin(command)
      isQuiet = waits
      if (!waits) continue
      await world.rest()
      await checkEverything(world)
      if (wasQuiet) await checkCommand(world, command, before)
    }
    world.thawAll()
    await world.rest()
    await checkEverything(world)
  } finally {
    world.end()
  }
}

// Four at a time: most of a schedule is waiting for timers to settle.
it.concurrent.each([
  [1, 'asking for the master password'],
  [2, 'asking for the master password'],
  [3, 'handing over the key'],
  [4, 'handing over the key'],
] as const)(
  'no order of opening, duplicating, closing, reloading, locking and signing in leaks or signs out (part %i, %s)',
  async (_part, newTabs) => {
    const result = await fc.check(
      fc.asyncProperty(schedule, (steps) => play(steps, newTabs === 'handing over the key')),
      { numRuns },
    )
    expect(fc.defaultReportMessage(result) ?? '').toBe('')
    expect(result.numRuns).toBe(numRuns)
  },
)
