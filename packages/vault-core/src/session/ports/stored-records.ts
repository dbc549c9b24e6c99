import { answerOf, type IndexedDatabase } from './indexed-database.ts'
import { recordsStoreName } from './web-database.ts'

/** Knowledge of the records of this browser before somebody is in. */
export interface StoredRecords {
  /** Whether there is room for the records of any account. */
  readonly isAny: () => Promise<boolean>
}

/** The records that lie in the database. */
export function webStoredRecords({ inStore }: IndexedDatabase): StoredRecords {
  return { isAny: () => inStore(recordsStoreName, 'readonly', async (store) => (await answerOf(store.count())) > 0) }
}
