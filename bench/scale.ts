import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** How much is measured. */
export interface Scale {
  /** Numbers of items, from the smallest on. */
  readonly sizes: readonly number[]
  /** How often each is measured. */
  readonly rounds: number
  /**
   * Whether it is less than the targets are about: what comes out then says that the measurement works, and no more.
   */
  readonly isShort: boolean
}

/** A command line, read: which measurements, and how much of each. */
export interface Asked {
  readonly words: readonly string[]
  /** Only the names of the measurements are wanted. */
  readonly isList: boolean
  /** Environment of the measurements' processes. */
  readonly env: Readonly<Record<string, string>>
}

const sizesVariable = 'BENCH_SIZES'
const roundsVariable = 'BENCH_ROUNDS'
const pagesVariable = 'BENCH_PAGES'

/** Reads `pnpm bench [words] [--sizes 100,1000] [--rounds 3] [--pages DIR] [--list]`. @throws Error when it is something else */
export function readCommand(args: readonly string[]): Asked {
  const options = {
    sizes: { type: 'string' },
    rounds: { type: 'string' },
    pages: { type: 'string' },
    list: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const env: Record<string, string> = {}
  if (values.sizes !== undefined) env[sizesVariable] = sizesOf(values.sizes).join(',')
  if (values.rounds !== undefined) env[roundsVariable] = String(countOf(values.rounds))
  if (values.pages !== undefined) env[pagesVariable] = resolve(values.pages)
  return { words: positionals, isList: values.list, env }
}

/**
 * How much a measurement measures: all that its targets are about, or what the command line has said instead.
 *
 * @param full what the targets are about
 * @param env of this process
 */
export function readScale(full: Pick<Scale, 'sizes' | 'rounds'>, env: NodeJS.ProcessEnv = process.env): Scale {
  const sizes = env[sizesVariable] === undefined ? full.sizes : sizesOf(env[sizesVariable])
  const rounds = env[roundsVariable] === undefined ? full.rounds : countOf(env[roundsVariable])
  const hasAll = full.sizes.every((size) => sizes.includes(size))
  return { sizes, rounds, isShort: !hasAll || rounds < full.rounds }
}

/** The folder of pages that was named on the command line, absolute. */
export const readPages = (env: NodeJS.ProcessEnv = process.env): string | undefined => env[pagesVariable]

const sizesOf = (text: string) =>
  text
    .split(',')
    .map(countOf)
    .toSorted((one, other) => one - other)

function countOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`A number from 1 to 999999 is wanted, not ${JSON.stringify(text)}`)
  return Number(text)
}
