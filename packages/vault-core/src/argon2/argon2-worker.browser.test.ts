import { describe, expect, it, vi } from 'vitest'
import type { Argon2Job } from './argon2.ts'
import { argon2Here } from './argon2-here.ts'
import { argon2InWorker } from './argon2-in-worker.ts'
import { argon2OverPort, serveArgon2 } from './argon2-over-port.ts'
import { createStretcher } from './stretcher.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const job: Argon2Job = {
  variant: 'd',
  password: bytes('password'),
  salt: bytes('somesalt'),
  memory: 64,
  iterations: 1,
  parallelism: 1,
  length: 32,
}
const createWorker = () => new Worker(new URL('./argon2-worker.ts', import.meta.url), { type: 'module' })
/** More than anything can fill before it is given up. */
const endless: Argon2Job = { ...job, memory: 262_144, iterations: 10_000 }

describe('Argon2 in a worker', () => {
  it('is what it is elsewhere', async () => {
    expect(await argon2InWorker(createWorker)(job)).toEqual(await argon2Here()(job))
  })

  it('ends when it is given up', async () => {
    const given = new AbortController()
    const stretching = argon2InWorker(createWorker, { signal: given.signal })(endless)
    given.abort(new Error('locked'))
    await expect(stretching).rejects.toThrow('locked')
  })

  it('fails where the job is none, or the worker does not come', async () => {
    await expect(argon2InWorker(createWorker)({ ...job, memory: 1 })).rejects.toThrow('Argon2 did not come to its end')
    await expect(argon2InWorker(() => new Worker('/none.js', { type: 'module' }))(job)).rejects.toThrow(
      'Argon2 did not come to its end',
    )
  })
})

describe('a stretcher', () => {
  const expected = async () => argon2Here()(job)

  it('stretches in a worker, also in one that was brought before', async () => {
    const create = vi.fn(createWorker)
    const stretcher = createStretcher(create)
    stretcher.prepare()
    stretcher.prepare()
    expect(create).toHaveBeenCalledOnce()
    expect(await stretcher.stretch(job)).toEqual(await expected())
    expect(create).toHaveBeenCalledOnce()
    expect(await stretcher.stretch(job)).toEqual(await expected())
    expect(create).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['there is no worker', undefined],
    ['its file is missing', () => new Worker('/none.js', { type: 'module' })],
    [
      'the page may not start it',
      () => {
        throw new TypeError('not an address of ours')
      },
    ],
  ])('stretches here where %s', async (_, create) => {
    const stretcher = createStretcher(create)
    stretcher.prepare()
    expect(await stretcher.stretch(job)).toEqual(await expected())
    expect(stretcher.isSlow.getSnapshot()).toBe(false)
  })

  it('says that it is slow where WebAssembly is refused, and gives the same', async () => {
    const worker = () => new Worker(new URL('../testing/without-wasm-worker.ts', import.meta.url), { type: 'module' })
    const stretcher = createStretcher(worker)
    const told: boolean[] = []
    stretcher.isSlow.subscribe(() => told.push(stretcher.isSlow.getSnapshot()))
    expect(await stretcher.stretch(job)).toEqual(await expected())
    expect(told).toEqual([true, false])
  })
})

describe('Argon2 over a port', () => {
  it('is done by workers at its other end, several at once', async () => {
    const { port, end } = serveArgon2(createWorker)
    const argon2 = argon2OverPort(port)
    const [one, other] = await Promise.all([argon2(job), argon2({ ...job, variant: 'id' })])
    expect(one).toEqual(await argon2Here()(job))
    expect(other).toEqual(await argon2Here()({ ...job, variant: 'id' }))
    end()
  })

  it('fails where the worker does', async () => {
    const { port, end } = serveArgon2(createWorker)
    await expect(argon2OverPort(port)({ ...job, memory: 1 })).rejects.toThrow('Argon2 did not come to its end')
    end()
  })
})

it('says that a part was not loaded where neither the worker nor what does it here comes', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const stretcher = createStretcher(() => new Worker('/none.js', { type: 'module' }), failing)
  await expect(stretcher.stretch(job)).rejects.toMatchObject({ code: 'part_not_loaded' })
})
