import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readKept, type Kept } from './results-file.ts'
import {
  boundInWords,
  inUnit,
  targetNames,
  targets,
  verdictOf,
  type MeasurementName,
  type TargetName,
} from './targets.ts'

/** Where the targets stand. */
const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const [begin, end] = ['<!-- targets: written by `pnpm bench` -->', '<!-- /targets -->']

/** The measurements that are kept. */
function keptMeasurements(): readonly Kept[] {
  const names = new Set<MeasurementName>(targetNames.map((name) => targets[name].measuredBy))
  return [...names].map(readKept).filter((kept) => kept !== null)
}

/**
 * Puts what was measured of the targets into the text of the page; of a target that was not measured it says so.
 *
 * @throws Error when the text has no place for it
 */
export function withTargets(text: string, measurements: readonly Kept[]): string {
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error('The page has no place for the targets')
  const rows = targetNames.map((name) =>
    rowOf(
      name,
      measurements.find(({ measurement }) => measurement === targets[name].measuredBy),
    ),
  )
  const head = ['| what | `pnpm bench` | target | measured | verdict | when |', '|---|---|---|---|---|---|']
  const runs = measurements.map(
    ({ measurement, date, machine, loadBefore, minutes, isBusy, isShort }) =>
      `- \`${measurement}\`: ${date}, ${machine}; load average before: ${loadBefore}, ${isBusy ? '**a busy machine**' : 'a free machine'}; ${isShort ? '**a short run**' : 'a full run'} of ${minutes} minutes`,
  )
  return `${before}${begin}\n\n${[...head, ...rows, '', ...runs].join('\n')}\n\n${end}${after}`
}

function rowOf(name: TargetName, kept: Kept | undefined): string {
  const { what, unit, measuredBy } = targets[name]
  const measured = kept?.targets[name]
  const found = verdictOf(name, measured)
  const when =
    kept === undefined || measured === undefined
      ? ''
      : `${kept.date}${kept.isBusy ? ', busy machine' : ''}${kept.isShort ? ', short run' : ''}`
  const value = measured === undefined ? '–' : inUnit(measured, unit)
  return `| ${[what, `\`${measuredBy}\``, boundInWords(name), value, found === 'does not hold' ? `**${found}**` : found, when].join(' | ')} |`
}

/**
 * Makes the page anew of what is kept, for `pnpm renew performance`.
 *
 * @returns its text, by its absolute path
 */
export const made = (): ReadonlyMap<string, string> =>
  new Map([[page, withTargets(readFileSync(page, 'utf8'), keptMeasurements())]])

/** Writes the page anew. */
export function writeReport(): void {
  for (const [path, text] of made()) writeFileSync(path, text)
}
