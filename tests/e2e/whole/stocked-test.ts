import { readScale } from '../../../bench/scale.ts'
import { readyAccount } from '../harness/ready-account.ts'
import { test as base, type OfWorkers } from '../harness/test.ts'
import { startVaultServer } from '../harness/vault-server.ts'
import { stockManyLogins } from './many-logins.ts'

/** How many logins the targets of the lists are about. */
export const wantedItems = 10_000
/** How much is measured here; of several sizes the largest. */
export const scale = readScale({ sizes: [wantedItems], rounds: 3 })
/** How many logins the account has. */
export const items = scale.sizes.at(-1) ?? wantedItems

const account = { name: 'Ирина', email: 'irina@example.test', masterPassword: 'Десять тысяч верблюдов 42' }

/**
 * As the others' `test`, with an account of many logins on every server; they are saved once for all measurements of a
 * run that are made with it.
 *
 * @param count how many logins
 */
export const stockedWith = (count: number) =>
  base.extend<object, OfWorkers>({
    beginning: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
      async ({}, use) => {
        const server = await startVaultServer({ RATE_LIMITS: '0' })
        await stockManyLogins(server.url, account, count)
        const ready = await readyAccount(server.url, account)
        await server.stop()
        await use({ dataDir: server.dataDir, ready })
        await server.dispose()
      },
      { scope: 'worker', timeout: 1_800_000 },
    ],
  })

/** {@link stockedWith} the logins that the targets are about. */
export const test = stockedWith(items)

export { expect } from '../harness/test.ts'
