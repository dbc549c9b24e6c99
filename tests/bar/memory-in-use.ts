import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SpawnedServer } from '@larets/server/testing/spawn-server'

/** Arguments of a process that {@link memoryInUse} can ask. */
export const tellsMemory: readonly string[] = [
  '--expose-gc',
  '--import',
  fileURLToPath(new URL('collect-on-signal.ts', import.meta.url)),
]

/** Resident memory of a process, in MB. */
export interface ResidentMemory {
  /** With what V8 held in reserve. */
  readonly had: number
  /** After it gave back all that nothing holds. */
  readonly inUse: number
}

const told = /^resident memory: (\d+) (\d+)$/gmu

/** Makes a process collect, and tell. @throws Error when it has ended */
export async function memoryInUse({ process, output }: SpawnedServer): Promise<ResidentMemory> {
  const before = [...output().matchAll(told)].length
  process.kill('SIGUSR2')
  for (;;) {
    const [, had, inUse] = [...output().matchAll(told)][before] ?? []
    if (had !== undefined && inUse !== undefined) return { had: Number(had) / 1e6, inUse: Number(inUse) / 1e6 }
    if (process.exitCode !== null || process.signalCode !== null) throw new Error('The process has ended')
    await setTimeout(20)
  }
}
