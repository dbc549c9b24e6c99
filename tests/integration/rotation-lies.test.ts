import { bootstrap, listItemVersions } from '@larets/vault-core/contracts'
import { describe, expect, it, vi } from 'vitest'
import { signIn } from './account.ts'
import { furnish, load, onServer, publicKeyOf, rotate } from './rotation/rotated-account.ts'
import { kind } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const { newAccount, signedIn } = onServer(server)

describe('a server that lies about a rotation', () => {
  /** An account that was rotated while a device was away, and that device. */
  async function rotatedAway() {
    const person = await newAccount()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { first, home } = await furnish(here.tab.client)
    await load(there.tab.client)
    const old = await load(here.tab.client)
    expect(await rotate(here.tab, person)).toBe('new')
    await there.tab.client.api.call(bootstrap, {}).catch(() => undefined)
    await vi.waitFor(() => expect(kind(there.tab)).not.toBe('loggedIn'))
    return { person, here, there, old, first, home }
  }

  it('has no other public key accepted, whatever stands in the way back', async () => {
    const { person, there } = await rotatedAway()
    const foreign = await signedIn(await newAccount())
    const publicKey = publicKeyOf(foreign.tab)
    for (const lie of [
      (path: string, truth: unknown) => (path.endsWith('/previous-keys') ? { keys: [] } : truth),
      (path: string, truth: unknown) => (path.endsWith('/me') ? Object.assign({}, truth, { publicKey }) : truth),
    ]) {
      there.page.lie = lie
      await expect(signIn(there.tab.client, person)).rejects.toMatchObject({ code: 'public_key_changed' })
      expect(kind(there.tab)).not.toBe('loggedIn')
    }
    there.page.lie = (_path, truth) => truth
    await signIn(there.tab.client, person)
    expect(kind(there.tab)).toBe('loggedIn')
  })

  it('has nothing that is sealed under an old key taken for what lives', async () => {
    const { person, there, old, first } = await rotatedAway()
    await signIn(there.tab.client, person)
    const now = await there.tab.client.api.call(bootstrap, {})
    const replayed = old.logins.find(({ id }) => id === first)
    if (replayed === undefined) throw new Error('no item')
    for (const keyEpoch of [undefined, 1, 2]) {
      const logins = now.logins.map((record) =>
        record.id === first ? { ...replayed, revision: record.revision + 1, keyEpoch } : record,
      )
      await there.tab.client.vault.open({ ...now, logins })
      const state = there.tab.client.vault.state.getSnapshot()
      const shown = 'items' in state ? state.items.find(({ id }) => id === first) : undefined
      expect(shown).toMatchObject({ consistent: false, seal: null, name: { trusted: false } })
      await expect(there.tab.client.vault.openPassword(replayed.id)).resolves.toMatchObject({ trusted: false })
    }
  })

  it('has no old vault taken for that of now', async () => {
    const { person, there, old } = await rotatedAway()
    await signIn(there.tab.client, person)
    const now = await there.tab.client.api.call(bootstrap, {})
    const [replayed] = old.vaults
    if (replayed === undefined) throw new Error('no vault')
    const swapped = now.vaults.map((vault) =>
      vault.id === replayed.id ? { ...replayed, revision: vault.revision + 1 } : vault,
    )
    const old2 = now.vaults.map((vault) => {
      const [previous] = vault.previousKeys ?? []
      return vault.id === replayed.id && previous !== undefined
        ? { ...vault, encryptedSymmetricKey: previous.encryptedSymmetricKey, revision: vault.revision + 1 }
        : vault
    })
    for (const vaults of [swapped, old2]) {
      await there.tab.client.vault.open({ ...now, vaults })
      const state = there.tab.client.vault.state.getSnapshot()
      expect('vaults' in state ? state.vaults.find(({ id }) => id === replayed.id) : undefined).toMatchObject({
        usable: false,
        consistent: false,
      })
    }
  })

  it('makes old versions unreadable by dropping a key, and nothing else', async () => {
    const { person, there, first } = await rotatedAway()
    await signIn(there.tab.client, person)
    const now = await there.tab.client.api.call(bootstrap, {})
    await there.tab.client.vault.open({
      ...now,
      vaults: now.vaults.map(({ previousKeys: _previousKeys, ...vault }) => vault),
    })
    if (first === undefined) throw new Error('no item')
    const { versions, vaults } = await there.tab.client.api.call(listItemVersions, { params: { id: first } })
    const opened = await Promise.all(versions.map((version) => there.tab.client.vault.openVersion(version, vaults)))
    expect(opened.length).toBeGreaterThan(0)
    for (const { item } of opened) expect(item).toMatchObject({ consistent: false, name: { trusted: false } })
    expect(await there.tab.client.vault.openShown(first)).toMatchObject({
      item: { consistent: true },
      password: { trusted: true },
    })
  })

  it('has nothing sealed anew that is not what was last sealed here', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    const { first } = await furnish(here.tab.client)
    const before = await load(here.tab.client)
    const victim = before.logins.find(({ id }) => id === first)
    const donor = before.logins.find(({ id }) => id !== first)
    if (victim === undefined || donor === undefined) throw new Error('no item')
    // The password of another item in the place of this one's.
    here.page.lie = (path, truth) => {
      if (
        !path.endsWith('/auth/rotation') ||
        typeof truth !== 'object' ||
        truth === null ||
        !('logins' in truth) ||
        !Array.isArray(truth.logins)
      )
        return truth
      return {
        ...truth,
        logins: truth.logins.map((record) => (record.id === first ? { ...record, password: donor.password } : record)),
      }
    }
    const prepared = await here.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    expect(prepared.left).toBe(1)
    // And an older version of it.
    const { versions } = await here.tab.client.api.call(listItemVersions, { params: { id: victim.id } })
    here.page.lie = (path, truth) => {
      if (
        !path.endsWith('/auth/rotation') ||
        typeof truth !== 'object' ||
        truth === null ||
        !('logins' in truth) ||
        !Array.isArray(truth.logins)
      )
        return truth
      return {
        ...truth,
        logins: truth.logins.map((record) =>
          record.id === first ? { ...versions[0], revision: record.revision } : record,
        ),
      }
    }
    await expect(
      here.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword }),
    ).rejects.toMatchObject({ code: 'rolled_back' })
  })
})
