import { expect, it } from 'vitest'
import { RequestFailure } from '../api/request-failure.ts'
import type { Clock } from '../session/ports/clock.ts'
import { sendUntilDecided } from './settled-change.ts'

const long = { longestWork: 600_000, notDone: new Set(['rotation_incomplete']) }
const silent = () => new RequestFailure({ kind: 'network' })
const gateway = () => new RequestFailure({ kind: 'status', status: 504, statusText: '', retryAfter: null })
const refused = (code: 'rotation_incomplete' | 'rotation_over') =>
  new RequestFailure({ kind: 'problem', status: 409, problem: { name: '', message: '', code }, retryAfter: null })

/** A clock that goes on by what is waited for, and by what calls take. */
function createServer(answers: readonly { readonly takes: number; readonly fails: Error | null }[]) {
  let now = 0
  let calls = 0
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    after: (milliseconds, run) => {
      now += milliseconds
      queueMicrotask(run)
      return () => undefined
    },
  }
  const send = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    now += answer?.takes ?? 0
    if (answer !== undefined && answer.fails !== null) throw answer.fails
  }
  return { clock, send, calls: () => calls, now: () => now }
}

const done = { takes: 5_000, fails: null }

it('goes on asking while a server is at work longer than its proxy is patient', async () => {
  const busy = { takes: 60_000, fails: gateway() }
  const server = createServer([busy, busy, busy, done])
  expect(await sendUntilDecided(server.clock, server.send, long)).toBe(true)
  expect(server.calls()).toBe(4)
})

it('does not for ever, and not where no call gets through', async () => {
  const hung = createServer([{ takes: 60_000, fails: gateway() }])
  expect(await sendUntilDecided(hung.clock, hung.send, long)).toBe(false)
  expect(hung.now()).toBeGreaterThan(600_000)
  expect(hung.now()).toBeLessThan(800_000)
  const away = createServer([{ takes: 10, fails: silent() }])
  expect(await sendUntilDecided(away.clock, away.send, long)).toBe(false)
  expect(away.now()).toBeLessThan(40_000)
})

it('of a change that takes no server long, a call that was not answered was the last', async () => {
  const server = createServer([{ takes: 60_000, fails: gateway() }, done])
  expect(await sendUntilDecided(server.clock, server.send)).toBe(false)
  expect(server.calls()).toBe(1)
})

it('takes a refusal at its word that says that nothing was done, and no other, once it may have been', async () => {
  const slow = { takes: 12_000, fails: silent() }
  const incomplete = refused('rotation_incomplete')
  const told = createServer([slow, { takes: 10, fails: incomplete }])
  await expect(sendUntilDecided(told.clock, told.send, long)).rejects.toBe(incomplete)
  const other = createServer([slow, { takes: 10, fails: refused('rotation_over') }])
  expect(await sendUntilDecided(other.clock, other.send, long)).toBe(false)
})
