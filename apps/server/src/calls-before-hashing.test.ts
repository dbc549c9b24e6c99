import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { putCallsBeforeHashing } from './calls-before-hashing.ts'

const module = pathToFileURL(join(import.meta.dirname, 'calls-before-hashing.ts')).href
/** A process of its own: a priority that was lowered stays low. */
const program = `
  import { getPriority } from 'node:os'
  import { readdirSync, readFileSync } from 'node:fs'
  const { putCallsBeforeHashing } = await import(${JSON.stringify(module)})
  const lowered = await putCallsBeforeHashing()
  const nameOf = (thread) => readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim()
  const threads = lowered === 0 ? [] : readdirSync('/proc/self/task').filter((thread) => nameOf(thread) === 'libuv-worker')
  console.log(JSON.stringify({ lowered, own: getPriority(), pool: threads.map((thread) => getPriority(Number(thread))) }))`

it('puts the threads of the pool behind the one that answers, where the system tells which they are', () => {
  const own = getPriority()
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  const told: unknown = JSON.parse(stdout)
  const behind = Math.min(19, own + 10)
  expect(told).toEqual(
    platform() === 'linux'
      ? { lowered: 4, own, pool: [behind, behind, behind, behind] }
      : { lowered: 0, own, pool: [] },
  )
})

it('leaves everything as it is where the system lists no threads', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'larets-test-'))
  expect(await putCallsBeforeHashing(empty)).toBe(0)
  expect(await putCallsBeforeHashing(join(empty, 'nowhere'))).toBe(0)
  rmSync(empty, { recursive: true })
})
