// Puts what the bars have measured last into docs/reliability.md, for `pnpm renew reliability`.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bars, engineNames, type Engine } from './bars.ts'
import { measurement, resultFile, type Measurement } from './measure.ts'

/** Where the figures stand. */
export const page = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))
const [begin, end] = ['<!-- figures: written by `pnpm renew reliability` -->', '<!-- /figures -->']

/** Part of the page: a bar on one of its engines. */
interface Part {
  readonly bar: string
  readonly engine: Engine
  /** How it is measured. */
  readonly command: string
}

const parts: readonly Part[] = Object.entries(bars).flatMap(([bar, engines]) =>
  engines.map((engine, place) => ({ bar, engine, command: `pnpm bar ${bar}${place === 0 ? '' : ' --postgres'}` })),
)

/** The measurements that are kept, in the order of the page. */
export const kept = (): readonly Measurement[] =>
  parts
    .map(({ bar, engine }) => resultFile(bar, engine))
    .filter((file) => existsSync(file))
    .map((file) => measurement.parse(JSON.parse(readFileSync(file, 'utf8'))))

/**
 * Puts measurements into the text of the page; of a bar without one it says so.
 *
 * @throws Error when the text has no place for them
 */
export function withFigures(text: string, measurements: readonly Measurement[]): string {
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error('The page has no place for the figures')
  const described = parts.map((part) =>
    describe(
      part,
      measurements.find(({ bar, engine }) => bar === part.bar && engine === part.engine),
    ),
  )
  return `${before}${begin}\n\n${described.join('\n\n')}\n\n${end}${after}`
}

function describe({ command, engine }: Part, measured: Measurement | undefined): string {
  const heading = `### \`${command}\``
  if (measured === undefined) return `${heading}\n\nNot measured yet on ${engineNames[engine]}.`
  const { size, must, date, machine, loadBefore, minutes, faultsSeen, holds } = measured
  const rows = [
    ['engine', engineNames[engine]],
    ['must hold', must],
    ['measured', measured.measured],
    ['result', holds ? 'holds' : '**does not hold**'],
    ['size', size === 'full' ? 'full' : 'short (`--short`): the full one has not been run'],
    ['planted faults seen', faultsSeen.join('; ')],
    ['machine', `${machine}; load average before: ${loadBefore}`],
    ['date', `${date}, ${minutes} minutes with the planted faults`],
  ]
  return [heading, '', '| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
}

/**
 * Makes the page anew of the measurements that are kept.
 *
 * @returns its text, by its absolute path
 */
export const made = (): ReadonlyMap<string, string> =>
  new Map([[page, withFigures(readFileSync(page, 'utf8'), kept())]])
