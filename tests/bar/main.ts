// `pnpm bar <name> [--short] [--postgres]`: measures one thing that a server must hold; docs/bars.md tells of them.
import { bars, isBarName, type BarName } from './bars.ts'

/** The program of each bar, loaded when it is asked for. */
const programs: Readonly<Record<BarName, () => Promise<{ readonly run: () => Promise<void> }>>> = {
  kill: () => import('./kill.ts'),
  power: () => import('./power.ts'),
  edits: () => import('./edits.ts'),
  hostile: () => import('./hostile.ts'),
  malformed: () => import('./malformed.ts'),
  load: () => import('./load.ts'),
  storm: () => import('./storm.ts'),
  crowd: () => import('./crowd.ts'),
  rolling: () => import('./rolling.ts'),
  backup: () => import('./backup.ts'),
}

const [, , name = ''] = process.argv
if (isBarName(name)) {
  const { run } = await programs[name]()
  await run()
} else {
  process.stderr.write(`There is no bar "${name}". Bars: ${Object.keys(bars).join(', ')}\n`)
  process.exitCode = 2
}
