import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

/** A device whose clock differs from the server's, and answers that take a while. */
function device(ahead: number) {
  let real = Date.parse('2026-06-15T12:00:00.400Z')
  const clock = createServerClock(() => real + ahead)
  const ask = async (took: { readonly there: number; readonly back: number }, date: string | null = 'own') => {
    const fetch = clock.watch(async () => {
      real += took.there
      const headers = date === null ? {} : { Date: date === 'own' ? new Date(real).toUTCString() : date }
      real += took.back
      return new Response('', { headers })
    })
    await fetch('/api/v1/bootstrap')
    real += 5_000
  }
  return { clock, ask, set: (by: number) => void (ahead = by) }
}
const quick = { there: 40, back: 60 }

it.each([90_000, -90_000, 25_000, -25_000])(
  'a device that is off by %i ms is told so after three answers, to the second',
  async (ahead) => {
    const { clock, ask } = device(ahead)
    await ask(quick)
    await ask(quick)
    expect(clock.getSnapshot()).toBeUndefined()
    await ask(quick)
    expect(Math.abs((clock.getSnapshot() ?? 0) + ahead)).toBeLessThanOrEqual(1_000)
  },
)

it.each([0, 15_000, -15_000])('a device that is off by %i ms is not', async (ahead) => {
  const { clock, ask } = device(ahead)
  for (let time = 0; time < 3; time += 1) await ask(quick)
  expect(clock.getSnapshot()).toBeNull()
})

it.each([
  { there: 60_000, back: 100 },
  { there: 100, back: 60_000 },
])('answers that take a minute make no clock wrong: %j', async (slow) => {
  const { clock, ask } = device(0)
  for (let time = 0; time < 3; time += 1) await ask(slow)
  expect(clock.getSnapshot()).toBeNull()
})

it('answers without a date, or with none that is one, say nothing', async () => {
  const { clock, ask } = device(90_000)
  for (let time = 0; time < 3; time += 1) {
    await ask(quick, null)
    await ask(quick, 'yesterday')
  }
  expect(clock.getSnapshot()).toBeUndefined()
})

it('a clock that was set right is told so, and listeners are told each change once', async () => {
  const { clock, ask, set } = device(90_000)
  let told = 0
  const end = clock.subscribe(() => (told += 1))
  for (let time = 0; time < 5; time += 1) await ask(quick)
  set(0)
  await ask(quick)
  expect([clock.getSnapshot(), told]).toEqual([null, 2])
  end()
})
