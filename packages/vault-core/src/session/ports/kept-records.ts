import { answerOf, type IndexedDatabase } from './indexed-database.ts'
import { recordsStoreName } from './web-database.ts'

/** Knowledge of the records of this browser before somebody is in. */
export interface KeptRecords {
  /** Whether there is room for the records of any account. */
  readonly isAny: () => Promise<boolean>
}

/** The records that lie in the database. */
export function webKeptRecords({ inStore }: IndexedDatabase): KeptRecords {
  return { isAny: () => inStore(recordsStoreName, 'readonly', async (store) => (await answerOf(store.count())) > 0) }
}
