/** Where a server keeps what it is told: in a file of its own, or in a PostgreSQL beside it. */
export type Engine = 'sqlite' | 'postgres'

/** Names of the engines. */
export const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const both: readonly [Engine, ...Engine[]] = ['sqlite', 'postgres']

/**
 * Every bar, as in `pnpm bar <name>`, in the order of docs/reliability.md, and the engines that it applies to: the
 * first unless another is asked for.
 */
export const bars = {
  kill: both,
  // The files of PostgreSQL are its own affair.
  power: ['sqlite'],
  edits: both,
  hostile: both,
  malformed: both,
  load: both,
  storm: both,
  crowd: both,
  // Several nodes have one PostgreSQL.
  rolling: ['postgres'],
  backup: both,
} as const satisfies Readonly<Record<string, readonly [Engine, ...Engine[]]>>

/** Name of a bar. */
export type BarName = keyof typeof bars

/** Whether there is a bar of this name. */
export const isBarName = (name: string): name is BarName => Object.hasOwn(bars, name)
