import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isTargetName, type Measured, type MeasurementName } from './targets.ts'

/** Under which circumstances something was measured. */
export interface Circumstances {
  readonly date: string
  readonly machine: string
  /** Processes that wanted to run in the minute before. */
  readonly loadBefore: number
  /** Whether others wanted the processors, too: then times are theirs as well, and ratios are worth little. */
  readonly isBusy: boolean
  /** Whether less was measured than the targets are about. */
  readonly isShort: boolean
}

/** A measurement, as it is kept. */
export interface Kept extends Circumstances {
  readonly measurement: MeasurementName
  readonly minutes: number
  readonly targets: Measured
  /** Everything that came out, for whoever wants to know more than the table says. */
  readonly details: unknown
}

/** State of the machine before a measurement begins. */
export interface Beginning {
  readonly at: number
  readonly circumstances: Circumstances
}

/** To be called before anything is measured. */
export function beginMeasurement(isShort: boolean): Beginning {
  const loadBefore = Math.round(10 * (loadavg()[0] ?? Number.NaN)) / 10
  const at = Date.now()
  const date = new Date(at).toISOString().slice(0, 10)
  return {
    at,
    circumstances: { date, machine: machineInWords(), loadBefore, isBusy: !(loadBefore < cpus().length / 2), isShort },
  }
}

function machineInWords(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** Where the last measurement is kept that says most. */
const resultFile = (name: MeasurementName): string => fileURLToPath(new URL(`results/${name}.json`, import.meta.url))

/**
 * Keeps what was measured, unless what is kept says more.
 *
 * @returns whether it was kept
 */
export function keepResult(
  measurement: MeasurementName,
  { at, circumstances }: Beginning,
  measured: { readonly targets: Measured; readonly details: unknown },
): boolean {
  const kept: Kept = { measurement, ...circumstances, minutes: Math.round((Date.now() - at) / 6_000) / 10, ...measured }
  const before = readKept(measurement)
  if (before !== null && saysLess(kept, before)) {
    console.log(`\nNot kept: ${inWords(circumstances)}, and bench/results/${measurement}.json says more.`)
    return false
  }
  writeFileSync(resultFile(measurement), `${JSON.stringify(kept, null, 2)}\n`)
  return true
}

const inWords = ({ isBusy, isShort, loadBefore }: Circumstances) =>
  `${isShort ? 'a short run' : 'a full run'} on a machine that was ${isBusy ? 'busy' : 'free'} (load average ${loadBefore})`

/**
 * A full run says more than a short one, and of two alike the one on a free machine; of two that are alike in both, the
 * later one.
 */
export function saysLess(one: Circumstances, other: Circumstances): boolean {
  const worth = ({ isShort, isBusy }: Circumstances) => (isShort ? 0 : 2) + (isBusy ? 0 : 1)
  return worth(one) < worth(other)
}

/** Reads a measurement that is kept; null when it has not been made. @throws Error when the file is none of ours */
export function readKept(name: MeasurementName): Kept | null {
  const file = resultFile(name)
  return existsSync(file) ? keptIn(JSON.parse(readFileSync(file, 'utf8')), name) : null
}

function keptIn(value: unknown, measurement: MeasurementName): Kept {
  const wrong = (key: string) => new Error(`bench/results/${measurement}.json has no ${key} that could be read`)
  const text = (key: string) => {
    const found = member(value, key)
    if (typeof found !== 'string') throw wrong(key)
    return found
  }
  const number = (key: string) => {
    const found = member(value, key)
    if (typeof found !== 'number') throw wrong(key)
    return found
  }
  const truth = (key: string) => {
    const found = member(value, key)
    if (typeof found !== 'boolean') throw wrong(key)
    return found
  }
  const measured: { -readonly [Name in keyof Measured]: number } = {}
  for (const [name, found] of Object.entries(member(value, 'targets') ?? {})) {
    if (!isTargetName(name) || typeof found !== 'number') throw wrong(`targets.${name}`)
    measured[name] = found
  }
  return {
    measurement,
    ...{ date: text('date'), machine: text('machine'), loadBefore: number('loadBefore'), isBusy: truth('isBusy') },
    ...{ isShort: truth('isShort'), minutes: number('minutes'), targets: measured, details: member(value, 'details') },
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
