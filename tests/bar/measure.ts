import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { bars, engineNames, type BarName, type Engine } from './bars.ts'

/** How much is tried: all that the bar is about, or as much as shows that it works. */
export type Size = 'full' | 'short'

/** One call of a bar's command. */
export interface Trial {
  readonly size: Size
  readonly engine: Engine
}

/** One line of what a server must hold. */
export interface Bar<Figures extends object> {
  /** As in `pnpm bar <name>`. */
  readonly name: BarName
  /** The result that is demanded, in words. */
  readonly must: (trial: Trial) => string
  readonly measure: (trial: Trial) => Promise<Figures>
  readonly holds: (figures: Figures) => boolean
  /** The figures in words. */
  readonly words: (figures: Figures) => string
  /** The same, measured a little, with a fault planted: what that fault is, and how it is measured. */
  readonly controls: (trial: Trial) => Readonly<Record<string, () => Promise<Figures>>>
  /**
   * Whether it asks how long something takes: then it says nothing of the server on a machine that is busy with other
   * things.
   */
  readonly isAboutTime?: true
}

/** A measurement as it is kept, for docs/reliability.md. */
export const measurement = z.object({
  bar: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  size: z.enum(['full', 'short']),
  must: z.string(),
  measured: z.string(),
  holds: z.boolean(),
  faultsSeen: z.array(z.string()),
  date: z.string(),
  machine: z.string(),
  /** Processes that wanted to run when it began, in the minute before. */
  loadBefore: z.number(),
  minutes: z.number(),
})

/** One of {@link measurement}. */
export type Measurement = z.output<typeof measurement>

/** Where the last measurement of a bar is kept. */
export const resultFile = (name: string, engine: Engine): string =>
  fileURLToPath(new URL(`results/${name}.${engine}.json`, import.meta.url))

/**
 * Runs `pnpm bar <name> [--short] [--postgres]`: measures, shows that each planted fault is seen, prints the
 * figures, and ends with 1 when one of both fails. The result is kept, but a short one never in the place of a full
 * one, and one about time only from a machine that was free.
 */
export async function runBar<Figures extends object>(bar: Bar<Figures>): Promise<void> {
  const trial = readTrial(bar.name)
  const [began, loadBefore] = [Date.now(), loadavg()[0] ?? 0]
  const figures = await bar.measure(trial)
  tell(JSON.stringify(figures))
  tell(bar.words(figures))
  const controls = bar.controls(trial)
  const faultsSeen: string[] = []
  for (const [fault, measure] of Object.entries(controls)) {
    const isSeen = !bar.holds(await measure())
    if (isSeen) faultsSeen.push(fault)
    else tell(`The harness is blind: ${fault} was not seen.`)
  }
  const isBlind = faultsSeen.length < Object.keys(controls).length
  const holds = bar.holds(figures)
  const wasFree = loadBefore < cpus().length
  if (bar.isAboutTime && !wasFree)
    tell(`The machine was busy before (load average ${loadBefore.toFixed(1)}): this is not kept.`)
  else
    keep({
      bar: bar.name,
      ...trial,
      must: bar.must(trial),
      measured: bar.words(figures),
      holds,
      faultsSeen,
      date: new Date(began).toISOString().slice(0, 10),
      machine: machine(),
      loadBefore: Math.round(loadBefore * 10) / 10,
      minutes: Math.round((Date.now() - began) / 6_000) / 10,
    })
  tell(holds && !isBlind ? 'holds' : 'does not hold')
  process.exitCode = holds && !isBlind ? 0 : 1
}

/** Reads the options: `--short`, and `--postgres`. @throws Error when the bar has no such engine */
function readTrial(name: BarName): Trial {
  const options = { short: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } } as const
  const { short, postgres } = parseArgs({ options, allowPositionals: true }).values
  const engines: readonly [Engine, ...Engine[]] = bars[name]
  const engine = postgres ? 'postgres' : engines[0]
  if (!engines.includes(engine)) throw new Error(`The bar ${name} is about ${engineNames[engines[0]]} alone.`)
  return { size: short ? 'short' : 'full', engine }
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}

function keep(measured: Measurement): void {
  const file = resultFile(measured.bar, measured.engine)
  const before = existsSync(file) ? measurement.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
  if (measured.size === 'short' && before?.size === 'full') return
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`)
}

/** A number with its thousands apart. */
export const counted = (number: number): string => Math.round(number).toLocaleString('en-US')
