import { describe, expect, it } from 'vitest'
import { userId } from '../../contracts/primitives.ts'
import { memoryKeyValueArea } from '../ports/key-value-storage.ts'
import { createSessionStorage } from '../session-storage.ts'
import { createTabIdentity } from './tab-identity.ts'
import { memoryTabHalfStore } from '../ports/tab-half-store.ts'
import { memoryTabLocks, type TabLocks } from '../ports/tab-locks.ts'

const anna = userId.parse('00000000-0000-4000-8000-000000000001')
const boris = userId.parse('00000000-0000-4000-8000-000000000002')

function newTab(locks: TabLocks) {
  const storage = createSessionStorage(memoryKeyValueArea().join(), memoryKeyValueArea().join())
  return createTabIdentity({ storage, locks, tabHalves: memoryTabHalfStore() })
}

describe('an account', () => {
  it('stays open without a gap when it is entered again', async () => {
    const names: string[] = []
    const locks = memoryTabLocks()
    const watched: TabLocks = {
      ...locks,
      hold: async (name) => {
        const release = await locks.hold(name)
        return (
          release &&
          (() => {
            names.push(name)
            release()
          })
        )
      },
    }
    const [tab, other] = [newTab(watched), newTab(locks)]
    await tab.claim()
    await other.claim()
    await tab.enter(anna)
    await tab.enter(anna)
    expect(names).toEqual([])
    await expect(other.isOpenElsewhere(anna)).resolves.toBe(true)
    await expect(tab.isOpenElsewhere(anna)).resolves.toBe(false)
  })

  it('left while it was being entered is not open', async () => {
    const locks = memoryTabLocks()
    const [tab, other] = [newTab(locks), newTab(locks)]
    await tab.claim()
    await other.claim()
    const entering = tab.enter(anna)
    tab.leave()
    await entering
    await expect(other.isOpenElsewhere(anna)).resolves.toBe(false)
  })

  it('makes room for the next', async () => {
    const locks = memoryTabLocks()
    const [tab, other] = [newTab(locks), newTab(locks)]
    await tab.claim()
    await other.claim()
    await Promise.all([tab.enter(anna), tab.enter(boris)])
    await expect(other.isOpenElsewhere(anna)).resolves.toBe(false)
    await expect(other.liveTabs(boris)).resolves.toEqual(new Set([tab.tabId()]))
  })
})
