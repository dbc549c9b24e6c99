/** Longest regular expression that is taken, in UTF-16 units. */
export const longestExpression = 256
/** As much of a page's address is looked at, in UTF-16 units. */
export const longestAddress = 2_000
/** Milliseconds after which an expression is off: a fitting one takes a hundredth of one. */
export const longestRun = 20

/** Why an expression is not run: it has too many characters, or is none (an empty one finds itself everywhere). */
export type ExpressionFault = 'longExpression' | 'invalidExpression'

/**
 * Tells what is wrong with a regular expression; null for one that can be run.
 *
 * @param source what stands between the slashes, without flags: it is read as Unicode (`u`), and capitals count
 */
export function expressionFault(source: string): ExpressionFault | null {
  if (source.length > longestExpression) return 'longExpression'
  return compiled(source) === null ? 'invalidExpression' : null
}

/** Answer of an expression that was run. */
export interface ExpressionRun {
  /** Whether it finds something in the address. */
  readonly matches: boolean
  /** Milliseconds that it took. */
  readonly took: number
}

/** Runs an expression on the address of a page. */
export type RunExpression = (source: string, address: string) => ExpressionRun

/**
 * Makes what runs expressions, each compiled once. One expression may take for ever: this is called in a worker that
 * can be ended, by whoever holds a {@link expressionGuard}.
 *
 * @param now milliseconds, as of `performance.now`
 * @example
 * ```ts
 * // expression-worker.ts
 * const run = createExpressionRunner(() => performance.now())
 * self.onmessage = ({ data }) => postMessage(run(data.source, data.address))
 * ```
 */
export function createExpressionRunner(now: () => number): RunExpression {
  const known = new Map<string, RegExp | null>()
  const timed = (expression: RegExp, address: string): ExpressionRun => {
    const began = now()
    const matches = expression.test(address)
    return { matches, took: now() - began }
  }
  return (source, address) => {
    const expression = known.has(source) ? known.get(source) : compiled(source)
    known.set(source, expression ?? null)
    if (!expression || source.length > longestExpression) return { matches: false, took: 0 }
    const text = address.slice(0, longestAddress)
    const first = timed(expression, text)
    // A busy machine takes its time, too: what is slow is slow twice.
    if (first.took <= longestRun) return first
    const second = timed(expression, text)
    return second.took < first.took ? second : first
  }
}

function compiled(source: string): RegExp | null {
  if (source === '') return null
  try {
    return new RegExp(source, 'u')
  } catch {
    return null
  }
}
