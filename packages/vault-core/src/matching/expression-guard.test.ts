import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createExpressionRunner, expressionFault, longestAddress, longestExpression } from './expression.ts'
import { expressionGuard, type ExpressionGuardPorts, type ExpressionThread } from './expression-guard.ts'

describe('an expression', () => {
  const run = createExpressionRunner(() => 0)

  it.each([
    [String.raw`^https://[a-z]+\.bank\.ru/`, 'https://my.bank.ru/login', true],
    [String.raw`^https://bank\.ru/$`, 'https://bank.ru/x', false],
    ['BANK', 'https://bank.ru/', false],
    [String.raw`\p{L}+\.рф`, 'https://почта.рф/', true],
  ])('%s on %s', (source, address, matches) => {
    expect(run(source, address)).toEqual({ matches, took: 0 })
  })

  it('sees the first two thousand characters, and no more', () => {
    const address = (before: number) => `https://bank.ru/${'a'.repeat(before - 16)}!`
    expect(run('!', address(longestAddress - 1)).matches).toBe(true)
    expect(run('!', address(longestAddress)).matches).toBe(false)
  })

  it('is refused where it is none, empty or too long', () => {
    expect(expressionFault('a'.repeat(longestExpression))).toBeNull()
    expect(expressionFault('a'.repeat(longestExpression + 1))).toBe('longExpression')
    for (const source of ['', '(', '[z-a]', 'a{2,1}', String.raw`\-`, '(?<a>.)(?<a>.)'])
      expect(expressionFault(source)).toBe('invalidExpression')
    expect(run('(', 'https://bank.ru/').matches).toBe(false)
    expect(run('a'.repeat(longestExpression + 1), 'a'.repeat(longestAddress)).matches).toBe(false)
  })

  it('is compiled once', () => {
    const source = `${String.raw`once\.`}ru`
    const compile = vi.spyOn(globalThis, 'RegExp')
    const own = createExpressionRunner(() => 0)
    for (let times = 0; times < 3; times += 1) own(source, 'https://once.ru/')
    expect(compile.mock.calls.filter(([given]) => given === source)).toHaveLength(1)
    compile.mockRestore()
  })

  it('that was slow once because the machine was is given a second try', () => {
    const moments = [0, 30, 30, 31]
    const onBusyMachine = createExpressionRunner(() => moments.shift() ?? 0)
    expect(onBusyMachine('a', 'https://a.ru/')).toEqual({ matches: true, took: 1 })
  })
})

/** A thread that answers as it is told, and a timer that runs out when it is told. */
function ports(answers: Readonly<Record<string, Awaited<ReturnType<ExpressionThread['run']>> | 'hangs' | 'breaks'>>) {
  const timers = new Set<() => void>()
  const ended: string[] = []
  const asked: string[] = []
  let started = 0
  const all: ExpressionGuardPorts = {
    startThread: () => {
      const name = `thread ${(started += 1)}`
      return Promise.resolve({
        run: (source) => {
          asked.push(source)
          const answer = answers[source]
          if (answer === 'breaks') return Promise.reject(new Error('broken'))
          if (answer === undefined || answer === 'hangs') {
            // Nothing comes: time runs out.
            queueMicrotask(() => timers.forEach((fire) => fire()))
            return new Promise(() => {})
          }
          return Promise.resolve(answer)
        },
        end: () => ended.push(name),
      })
    },
    setTimer: (call) => {
      timers.add(call)
      return () => timers.delete(call)
    },
  }
  return { all, asked, ended, timers }
}

describe('a guard', () => {
  it('tells what was found, and asks once for what two items have', async () => {
    const { all, asked, timers } = ports({ a: { matches: true, took: 0 }, b: { matches: false, took: 20 } })
    const outcomes = await expressionGuard(all).run(['a', 'b', 'a'], 'https://x.ru/')
    expect([...outcomes]).toEqual([
      ['a', 'found'],
      ['b', 'notFound'],
    ])
    expect(asked).toEqual(['a', 'b'])
    expect(timers).toHaveLength(0)
  })

  it('puts off what took more than 20 ms, says so once, and asks it no more', async () => {
    const onSlow = vi.fn()
    const { all, asked } = ports({ slow: { matches: true, took: 21 } })
    const guard = expressionGuard({ ...all, onSlow })
    for (let times = 0; times < 2; times += 1)
      expect((await guard.run(['slow'], 'https://x.ru/')).get('slow')).toBe('slow')
    expect([asked, onSlow.mock.calls, guard.isSlow('slow')]).toEqual([['slow'], [['slow']], true])
  })

  it('ends a thread that hangs, and goes on in another', async () => {
    const { all, ended } = ports({ hangs: 'hangs', a: { matches: true, took: 0 } })
    const guard = expressionGuard(all)
    expect(await guard.run(['hangs', 'a'], 'https://x.ru/')).toEqual(
      new Map([
        ['hangs', 'slow'],
        ['a', 'found'],
      ]),
    )
    expect(ended).toEqual(['thread 1'])
  })

  it('has those off that were slow before', async () => {
    const { all, asked } = ports({})
    const guard = expressionGuard({ ...all, slow: ['a'] })
    expect((await guard.run(['a'], 'https://x.ru/')).get('a')).toBe('slow')
    expect(asked).toEqual([])
  })

  it('says of a thread that breaks, or does not start, that it failed, and tries again', async () => {
    const { all, ended } = ports({ a: 'breaks' })
    const guard = expressionGuard(all)
    expect((await guard.run(['a'], 'https://x.ru/')).get('a')).toBe('failed')
    expect(guard.isSlow('a')).toBe(false)
    await Promise.resolve()
    expect(ended).toEqual(['thread 1'])
    const without = expressionGuard({ ...all, startThread: () => Promise.reject(new Error('no worker')) })
    expect((await without.run(['a'], 'https://x.ru/')).get('a')).toBe('failed')
  })
})

describe('expressions that never come to an end', () => {
  const threads: Worker[] = []
  afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.terminate())))

  /** The runner in a thread of its own, as an extension has it in a worker. */
  const program = `
    import { parentPort } from 'node:worker_threads'
    import { createExpressionRunner } from ${JSON.stringify(new URL('./expression.ts', import.meta.url).href)}
    const run = createExpressionRunner(() => performance.now())
    parentPort.on('message', ({ source, address }) => parentPort.postMessage(run(source, address)))
    parentPort.postMessage('ready')
  `
  const startThread = async (): Promise<ExpressionThread> => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
    threads.push(worker)
    await new Promise((resolve) => worker.once('message', resolve))
    return {
      run: (source, address) =>
        new Promise((resolve) => {
          worker.once('message', resolve)
          worker.postMessage({ source, address })
        }),
      end: () => void worker.terminate(),
    }
  }
  const setTimer = (call: () => void, milliseconds: number) => {
    // A busy machine has the time that it needs.
    const timer = setTimeout(call, 4 * milliseconds)
    return () => clearTimeout(timer)
  }

  it.each([
    '^(a+)+$',
    '^(a|aa)+$',
    '(a*)*(a*)*(a*)*#',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    String.raw`(.*)*(.*)*(.*)*\1\2\3#`,
  ])('%s is off, and the next one is answered', async (source) => {
    const guard = expressionGuard({ startThread, setTimer })
    const address = `https://evil.com/${'a'.repeat(1_900)}!?`
    const outcomes = await guard.run([source.replace(/^\^/u, 'm/'), 'evil'], address)
    expect([...outcomes.values()]).toEqual(['slow', 'found'])
    guard.end()
  })
})
