import { databaseFault, type DatabaseFault } from './database-faults.ts'

/** Reasons why a database takes no writes. */
type WriteFault = Exclude<DatabaseFault, 'other' | 'busy'>

/** Whether the database takes writes, as far as is known. */
export interface WriteHealth {
  readonly fault: () => WriteFault | null
  /**
   * Notes why the database could not take something; an error that may be the statement's own says nothing about it.
   */
  failed: (error: unknown) => void
  /** Notes that it takes them again. */
  recovered: () => void
}

const words: Readonly<Record<WriteFault, string>> = {
  full: 'the disk takes no more: writes are refused until there is room; reading goes on',
  locked: 'another program holds a lock on the database: writes are refused until it lets go; reading goes on',
  readOnly: 'the database has become read-only: writes are refused; reading goes on',
  displaced:
    'the database was deleted, moved or replaced while it was open: nothing is written any more; copy what ' +
    'is left of it before this process ends',
  unreachable: 'PostgreSQL cannot be reached: calls are answered 503 until it is there again',
  damaged: 'the database is damaged: stop the server and restore a backup',
}

/** @param tell told once when writes begin to fail, and once when they are found to succeed again */
export function createWriteHealth(tell: (message: string) => void): WriteHealth {
  let known: WriteFault | null = null
  return {
    fault: () => known,
    failed: (error) => {
      const fault = databaseFault(error)
      if (fault === null || fault === 'other' || fault === 'busy' || fault === known) return
      known = fault
      tell(words[fault])
    },
    recovered: () => {
      known = null
      tell('the database takes writes again')
    },
  }
}
