/** Accounts looked for together. */
const batchSize = 200

/** Work of a job in each account in which there is something to do. */
export interface AccountJob {
  /** Ids of some of these accounts, as many as there may be: what is done in them takes them out of it. */
  readonly find: (most: number) => Promise<readonly string[]>
  /** Done in one after the other, each in transactions of its own. */
  readonly work: (userId: string) => Promise<void>
}

/**
 * Looks for what there is to do in all accounts, and does it account by account: no transaction is about several, so
 * that they may lie on different machines.
 */
export async function overAccounts({ find, work }: AccountJob): Promise<void> {
  for (;;) {
    const found = await find(batchSize)
    for (const userId of found) await work(userId)
    if (found.length < batchSize) return
  }
}
