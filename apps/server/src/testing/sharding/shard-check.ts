import { jobs } from './jobs.ts'
import { readStatement, type ReadStatement } from './read-statement.ts'

/** A text that was sent to PostgreSQL, with its parameters. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of a statement that is kept for the session; undefined for one that is not. */
  readonly name?: string | undefined
}

/** Reads everything that is sent, and remembers what would not do on a database that is cut by account. */
export interface ShardCheck {
  /** @param connection over which it is sent: its transactions are told by it */
  readonly sent: (connection: object, statement: SentStatement) => void
  /** Findings since it was last asked, each with the statement. */
  readonly take: () => readonly string[]
}

/** Makes a check that has seen nothing yet. */
export function createShardCheck(): ShardCheck {
  const known = new Map<string, readonly ReadStatement[]>()
  /** The accounts of each transaction that is open. */
  const open = new WeakMap<object, Set<string>>()
  let found: string[] = []

  const read = (text: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const now = readStatement(text)
    known.set(text, now)
    return now
  }

  return {
    sent: (connection, { text, values, name }) => {
      const refuse = (reason: string) => found.push(`${reason}: ${text}`)
      if (name !== undefined) refuse('a named statement, which stays with one connection')
      for (const { refusals, accounts, boundary } of read(text)) {
        if (boundary === 'begin') open.set(connection, new Set())
        if (boundary === 'end') open.delete(connection)
        const job = jobs.get(text)
        if (job !== undefined) {
          if (open.has(connection)) refuse(`the ${job} of all accounts within a transaction`)
          continue
        }
        refusals.forEach(refuse)
        const together = open.get(connection) ?? new Set()
        const before = together.size
        for (const account of accounts)
          together.add('text' in account ? account.text : String(values[account.parameter - 1]))
        if (together.size > Math.max(1, before))
          refuse(open.has(connection) ? 'a transaction over several accounts' : 'several accounts at once')
      }
    },
    take: () => {
      const taken = found
      found = []
      return taken
    },
  }
}
