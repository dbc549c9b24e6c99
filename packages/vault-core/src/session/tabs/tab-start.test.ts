import { expect, it } from 'vitest'
import { user as userSchema } from '../../contracts/auth.ts'
import { createManualConnectivity } from '../../testing/manual-connectivity.ts'
import { createManualClock, settle } from '../../testing/manual-clock.ts'
import { createKeyRing } from '../key-ring.ts'
import { memoryKeyValueArea } from '../ports/key-value-storage.ts'
import { createPrivateKeyKeeper } from '../private-key-keeper.ts'
import { createSessionStorage } from '../session-storage.ts'
import { createSettingsStore } from '../settings.ts'
import { memoryTabRoom } from '../ports/tab-channel.ts'
import { createTabIdentity } from './tab-identity.ts'
import { memoryTabHalfStore } from '../ports/tab-half-store.ts'
import { memoryTabLocks } from '../ports/tab-locks.ts'
import { createTabShares } from './tab-shares.ts'
import { createTabPresence } from './tab-presence.ts'
import { createTabStart } from './tab-start.ts'

const user = userSchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Анна',
  email: 'anna@example.ru',
  publicKey: 'k',
})
const sealed = { encryptedPrivateKey: '2.', authSalt: '00', passwordSalt: '01', kdf: 1 }

it('does not show the lock screen of an account that signed out while its key was handed over', async () => {
  const storage = createSessionStorage(memoryKeyValueArea().join(), memoryKeyValueArea().join())
  storage.setUser(user)
  storage.setTokens({ access: 'a', refresh: 'r' })
  const [clock, locks, tabHalves, room, keyRing] = [
    createManualClock(),
    memoryTabLocks(),
    memoryTabHalfStore(),
    memoryTabRoom(),
    createKeyRing(),
  ]
  const silent = () => Promise.reject(new Error('nothing is asked'))
  const shares = createTabShares({ api: () => ({ call: silent, callTagged: silent, listen: silent }), storage, clock })
  const identity = createTabIdentity({ storage, locks, tabHalves })
  await locks.hold(`cpa-account:${user.id}:another-tab`)
  const other = room.join()
  other.listen((message) => {
    if (message.type !== 'askKey') return
    storage.clearAccount()
    other.post({ type: 'key', userId: user.id, sealed })
  })
  const shown: string[] = []
  const start = createTabStart({
    storage,
    clock,
    keyRing,
    identity,
    keeper: createPrivateKeyKeeper({ storage, tabHalves, shares, clock }),
    tabHalves,
    shares,
    presence: createTabPresence({ channel: room.join(), clock, tabId: identity.tabId, liveTabs: identity.liveTabs }),
    connectivity: createManualConnectivity(),
    channel: room.join(),
    settings: createSettingsStore(memoryKeyValueArea().join()),
    staysSignedIn: false,
    storedLock: { find: async () => null, isServerThere: async () => true },
    session: {
      isIn: () => false,
      join: () => {},
      reopen: () => Promise.reject(new Error('nothing was kept')),
      showLock: () => shown.push('lock'),
      showAuth: () => shown.push('auth'),
      abandon: () => {},
    },
  })
  await start.restore()
  await settle()
  expect(shown).toEqual(['auth'])
})
