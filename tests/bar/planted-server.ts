import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A fault of a server: what stands in a file of its source, and what is put in the place of it. */
export interface PlantedFault {
  /** From `apps/server/src`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A copy of the server with faults in it. */
interface PlantedServer {
  /** Program that is started in place of the server's own. */
  readonly main: string
  readonly remove: () => void
}

const server = fileURLToPath(new URL('../../apps/server/', import.meta.url))

/**
 * Copies the server's source into a temporary folder and plants faults in it.
 *
 * @throws Error when a file does not hold what is to be replaced exactly once
 */
function plantServer(faults: readonly PlantedFault[]): PlantedServer {
  const root = mkdtempSync(join(tmpdir(), 'larets-planted-'))
  cpSync(join(server, 'src'), join(root, 'src'), { recursive: true })
  cpSync(join(server, 'package.json'), join(root, 'package.json'))
  symlinkSync(join(server, 'node_modules'), join(root, 'node_modules'))
  for (const { file, from, to } of faults) {
    const path = join(root, 'src', file)
    const parts = readFileSync(path, 'utf8').split(from)
    if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times, not once: ${from}`)
    writeFileSync(path, parts.join(to))
  }
  return { main: join(root, 'src', 'main.ts'), remove: () => rmSync(root, { recursive: true }) }
}

/** Does something with a copy of the server that has faults in it, named by its program, and removes it. */
export async function withPlanted<Result>(
  faults: readonly PlantedFault[],
  work: (main: string) => Promise<Result>,
): Promise<Result> {
  const planted = plantServer(faults)
  try {
    return await work(planted.main)
  } finally {
    planted.remove()
  }
}
