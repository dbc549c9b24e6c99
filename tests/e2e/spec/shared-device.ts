import type { ItemInput } from '@larets/vault-core'
import { vaultId, type VaultId } from '@larets/vault-core/contracts'
import { loginInput } from '@larets/vault-core/testing'
import { test as base } from '../harness/lying-test.ts'
import type { Owner } from '../harness/owner.ts'

/** Texts of a login of a {@link FilledVault}; only its name must be given. */
export type StoredText = Pick<ItemInput, 'name'> & Partial<Pick<ItemInput, 'username' | 'password' | 'uris'>>

/** A vault of one test alone. */
export interface FilledVault {
  readonly vaultId: VaultId
  readonly vaultName: string
  /** Its address in the app. */
  readonly path: string
  /** Id of a login by its name. */
  readonly idOf: (name: string) => string
}

interface Fixtures {
  /** Makes a vault with logins; the last of them is the newest, so that the list shows it first. */
  readonly makeVault: (logins?: readonly StoredText[]) => Promise<FilledVault>
}

/**
 * Playwright's `test` with an account and a signed-in device a worker, which every test finds as a first visit would:
 * on a wide screen, with no choice remembered. A test begins with going to an address.
 */
export const test = base.extend<Fixtures>({
  device: async ({ device }, use) => {
    await device.page.setViewportSize({ width: 1280, height: 800 })
    await device.page.emulateMedia({ colorScheme: 'light' })
    await use(device)
    await device.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  makeVault: async ({ owner }, use) => {
    await use((logins = []) => fillVault(owner, logins))
  },
})

export { expect } from '../harness/lying-test.ts'

let vaultsMade = 0

async function fillVault(owner: Owner, logins: readonly StoredText[]): Promise<FilledVault> {
  vaultsMade += 1
  const vaultName = `Полка ${String(vaultsMade).padStart(3, '0')}`
  const { id: newVaultId } = await owner.addVault(vaultName)
  const ids = new Map<string, string>()
  for (const { name, username = null, password = null, uris = [] } of logins) {
    const { id } = await owner.addItem({
      vaultId: vaultId.parse(newVaultId),
      ...loginInput({ name, username, password, uris }),
    })
    ids.set(name, id)
  }
  return {
    vaultId: newVaultId,
    vaultName,
    path: `/?vaultId=${newVaultId}`,
    idOf: (name) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`There is no login «${name}» in the vault`)
      return id
    },
  }
}
