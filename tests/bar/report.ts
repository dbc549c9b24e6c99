// `pnpm bar:report`: writes what the bars have measured last into docs/reliability.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measurement, resultFile, type Measurement } from './measure.ts'

/** Every bar, in the order of the page. */
export const bars = ['kill', 'power', 'edits', 'hostile', 'malformed', 'load', 'storm', 'rolling', 'backup'] as const

/** Where the figures stand. */
export const page = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))
const [begin, end] = ['<!-- figures: written by `pnpm bar:report` -->', '<!-- /figures -->']

/** The measurements that are kept, in the order of {@link bars}. */
export const kept = (): readonly Measurement[] =>
  bars
    .map(resultFile)
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
  const parts = bars.map((bar) => describe(bar, measurements.find((one) => one.bar === bar)))
  return `${before}${begin}\n\n${parts.join('\n\n')}\n\n${end}${after}`
}

function describe(bar: string, measured: Measurement | undefined): string {
  if (measured === undefined) return `### \`pnpm bar:${bar}\`\n\nNot measured yet.`
  const { size, must, date, machine, loadBefore, minutes, faultsSeen, holds } = measured
  const rows = [
    ['must hold', must],
    ['measured', measured.measured],
    ['result', holds ? 'holds' : '**does not hold**'],
    ['size', size === 'full' ? 'full' : 'short (`--short`): the full one has not been run'],
    ['planted faults seen', faultsSeen.join('; ')],
    ['machine', `${machine}; load average before: ${loadBefore}`],
    ['date', `${date}, ${minutes} minutes with the planted faults`],
  ]
  return [`### \`pnpm bar:${bar}\``, '', '| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
}

if (import.meta.main) writeFileSync(page, withFigures(readFileSync(page, 'utf8'), kept()))
