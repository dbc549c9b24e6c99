import { longestRun, type ExpressionRun } from './expression.ts'

/** Runs expressions away from this thread, one at a time: a worker, which can be ended while it runs. */
export interface ExpressionThread {
  /** Runs one, by `createExpressionRunner` on the other side. */
  readonly run: (source: string, address: string) => Promise<ExpressionRun>
  /** Ends the thread, whatever it does. */
  readonly end: () => void
}

/** Parts that a guard needs from around it. */
export interface ExpressionGuardPorts {
  /** Starts a thread; resolves when it is ready to run. */
  readonly startThread: () => Promise<ExpressionThread>
  /** Calls after so many milliseconds, and answers what calls it off. */
  readonly setTimer: (call: () => void, milliseconds: number) => () => void
  /** Expressions that were slow before, as {@link onSlow} told. */
  readonly slow?: Iterable<string>
  /** Told once of an expression that is off from now on, to remember it and to say so. */
  readonly onSlow?: (source: string) => void
}

/** `slow`: it is off, as it once took too long. `failed`: there was no thread to run it. */
export type ExpressionOutcome = 'found' | 'notFound' | 'slow' | 'failed'

/** Runs regular expressions that somebody typed, without ever waiting long for one. */
export interface ExpressionGuard {
  /** Runs expressions on an address, in their order. Never rejects. */
  readonly run: (sources: readonly string[], address: string) => Promise<ReadonlyMap<string, ExpressionOutcome>>
  /** Whether an expression is off, because it once took more than 20 ms. */
  readonly isSlow: (source: string) => boolean
  /** Ends the thread; another one is started when it is needed. */
  readonly end: () => void
}

/** Milliseconds without an answer after which a thread is taken to hang; a busy machine answers late. */
const longestSilence = 250
/** Milliseconds that a thread may take to start. */
const longestStart = 5_000

/**
 * Guards against expressions that run for ever: they run in a thread, which is ended when no answer comes. One that
 * once took more than 20 ms is off until its address is another.
 *
 * @example
 * ```ts
 * const guard = expressionGuard({
 *   startThread: async () => threadOf(new Worker('expression-worker.js')),
 *   setTimer: (call, milliseconds) => {
 *     const timer = setTimeout(call, milliseconds)
 *     return () => clearTimeout(timer)
 *   },
 * })
 * ```
 */
export function expressionGuard({ startThread, setTimer, slow = [], onSlow }: ExpressionGuardPorts): ExpressionGuard {
  const off = new Set(slow)
  let thread: Promise<ExpressionThread> | null = null
  let last: Promise<unknown> = Promise.resolve()

  const within = async <Value>(value: Promise<Value>, milliseconds: number): Promise<Value | null> => {
    let callOff = () => {}
    const silence = new Promise<null>((resolve) => {
      callOff = setTimer(() => resolve(null), milliseconds)
    })
    return Promise.race([value, silence]).finally(() => callOff())
  }
  const end = () => {
    const ended = thread
    thread = null
    // One that did not start is not running.
    ended?.then((running) => running.end()).catch(() => {})
  }
  const putOff = (source: string): ExpressionOutcome => {
    off.add(source)
    onSlow?.(source)
    return 'slow'
  }
  const runOne = async (source: string, address: string): Promise<ExpressionOutcome> => {
    if (off.has(source)) return 'slow'
    try {
      const running = await within((thread ??= startThread()), longestStart)
      if (running === null) {
        end()
        return 'failed'
      }
      const answer = await within(running.run(source, address), longestSilence)
      if (answer === null) {
        end()
        return putOff(source)
      }
      if (answer.took > longestRun) return putOff(source)
      return answer.matches ? 'found' : 'notFound'
    } catch {
      end()
      return 'failed'
    }
  }
  const runAll = async (sources: readonly string[], address: string) => {
    const outcomes = new Map<string, ExpressionOutcome>()
    for (const source of new Set(sources)) outcomes.set(source, await runOne(source, address))
    return outcomes
  }
  return {
    run(sources, address) {
      const next = last.then(() => runAll(sources, address))
      last = next
      return next
    },
    isSlow: (source) => off.has(source),
    end,
  }
}
