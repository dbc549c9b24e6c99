import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * The server's halves of the tabs' keys: with a copied browser profile they open a private key, so no copy has them.
 */
const leftOut = 'tab_shares'
/** Longest wait for a lock that another program holds, in milliseconds. */
const lockTimeout = 5_000

/**
 * Copies a database as it is at one moment into an empty file, while others go on writing to it. What is left out is
 * never read: it does not reach the disk of the copy for a moment.
 *
 * @param to an empty file; it is not yet flushed
 * @throws what SQLite throws
 */
export function copyDatabase(from: string, to: string): void {
  const copy = new DatabaseSync(to, { enableForeignKeyConstraints: false, timeout: lockTimeout })
  try {
    // An interrupted copy begins anew, so that nothing of it has to be undone; it is flushed once, at the end.
    copy.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON',
    )
    copy.prepare('ATTACH ? AS source').run(`${pathToFileURL(from).href}?mode=ro`)
    // From the first row that is read to the end everything comes from one state.
    copy.exec('BEGIN')
    const parts = copy.prepare('SELECT type, name, sql FROM source.sqlite_schema WHERE sql IS NOT NULL').all()
    const tables = parts.filter(({ type }) => type === 'table')
    for (const { sql } of tables) copy.exec(String(sql))
    for (const { name } of tables) {
      if (name !== leftOut) copy.exec(`INSERT INTO main.${quoted(name)} SELECT * FROM source.${quoted(name)}`)
    }
    for (const { type, sql } of parts) if (type !== 'table') copy.exec(String(sql))
    copy.exec('COMMIT')
  } finally {
    copy.close()
  }
}

const quoted = (name: unknown): string => `"${String(name).replaceAll('"', '""')}"`
