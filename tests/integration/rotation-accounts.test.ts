import { bootstrap } from '@larets/vault-core/contracts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { everything, generatedAccount, writeAccount } from './rotation/generated-account.ts'
import { contents, load, onServer, publicKeyOf, rotate } from './rotation/rotated-account.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { kind } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const { newAccount, signedIn } = onServer(server)

it('whatever an account holds, a device that was never there opens all of it after the keys were changed, and the other one is signed out', async () => {
  await fc.assert(
    fc.asyncProperty(generatedAccount, async (vaults) => {
      const person = await newAccount()
      const [here, other] = [await signedIn(person), await signedIn(person)]
      await writeAccount(here.tab.client, vaults)
      const [shown, written] = [await contents(here.tab.client), await everything(here.tab.client)]
      // Nothing of what was generated is missing, so that nothing that is lost goes unseen.
      const lasts = vaults.flatMap(({ items }) => items.flatMap(({ versions }) => versions.slice(-1)))
      expect(written.leftOut).toBe(0)
      expect(written.vaults.flatMap(({ items }) => items.map(({ name }) => name)).toSorted()).toEqual(
        lasts.map(({ name }) => name).toSorted(),
      )
      await load(other.tab.client)

      expect(await rotate(here.tab, person)).toBe('new')
      await other.tab.client.api.call(bootstrap, {}).catch(() => undefined)
      await vi.waitFor(() => expect(kind(other.tab)).not.toBe('loggedIn'))
      const fresh = await signedIn(person)
      expect(publicKeyOf(fresh.tab)).toBe(publicKeyOf(here.tab))
      expect(await contents(fresh.tab.client)).toEqual(shown)
      expect(await everything(fresh.tab.client)).toEqual(written)
      for (const { tab } of [here, other, fresh]) tab.close()
    }),
    { numRuns: scheduleRuns(30), endOnFailure: true },
  )
}, 600_000)
