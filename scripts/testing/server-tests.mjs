// Which tests of the server run on PostgreSQL too: all that start a server or open its database, but those that are
// about the files of SQLite.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { root } from '../server-command.mjs'

/** Tests of what there is with a database file alone. */
const ofFiles = [
  /^apps\/server\/src\/db\/sqlite\//u,
  // Data folders: their lock, their secret, the space on their disk, what is left when a database is lost.
  /^apps\/server\/src\/(?:data-folder|full-disk|main|http\/free-space)\.test\.ts$/u,
  // Copies of a file, what looks at one, and the commands for both.
  /^apps\/server\/src\/(?:backup\/[^/]*(?<!\.postgres)|cli\/cli|inspection\/.*)\.test\.ts$/u,
  // The bytes of a file, its size, and the layout of an earlier one.
  /^apps\/server\/src\/(?:damage|records\/entity-versions)\.test\.ts$/u,
]

/** Tests of what only PostgreSQL has, or that move between the engines. */
const ofPostgres = /\.postgres\.test\.ts$/u

const opensDatabase = /\b(?:startTestServer|openTestDatabase|openPostgres|databaseUrl)\(/u

/** @param {string} path from the root of the repository */
const textOf = (path) => readFileSync(join(root, path), 'utf8')

/**
 * Modules that start a server or open its database for tests, as these import them; they import `index.ts` for much else
 * too.
 */
const openers = globSync('apps/server/src/testing/!(*.test|index).ts', { cwd: root })
  .filter((path) => opensDatabase.test(textOf(path)))
  .map((path) => `/testing/${basename(path)}'`)

/** @param {string} text of a test */
const needsDatabase = (text) => opensDatabase.test(text) || openers.some((opener) => text.includes(opener))

/** Tests that prove by the client what lies in the server's database. */
const ofClientToo = ['tests/integration/stolen-database.test.ts']

/** Paths of the tests of the server that run on both engines, or on PostgreSQL alone. */
export const postgresTests = globSync('apps/server/src/**/*.test.ts', { cwd: root })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !ofFiles.some((pattern) => pattern.test(path)))
  .filter((path) => ofPostgres.test(path) || needsDatabase(textOf(path)))
  .concat(ofClientToo)

/** Of these, those of what PostgreSQL alone has. */
export const testsOfPostgresAlone = postgresTests.filter(
  (path) => ofPostgres.test(path) || path.startsWith('apps/server/src/db/postgres/'),
)
