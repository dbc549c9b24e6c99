import { expect, it } from 'vitest'
import { user as userSchema } from '../contracts/auth.ts'
import { settle } from '../testing/manual-clock.ts'
import { createAccountScopes } from './account-scope.ts'
import { createOfflineUnlock } from './offline-unlock.ts'
import { memoryOfflineKeyStore } from './ports/offline-key-store.ts'

const user = userSchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Анна',
  email: 'anna@example.ru',
  publicKey: 'k',
})
const sealed = { encryptedPrivateKey: '2.a|b|c', authSalt: 'a', passwordSalt: 'b', kdf: 1 }

it('what a tab wrote after another tab had signed out goes when this one learns of it', async () => {
  const scopes = createAccountScopes({ user: () => user.id })
  const keys = memoryOfflineKeyStore()
  const unlock = createOfflineUnlock({ keys, scopes, account: () => ({ user, sealed }) })
  await unlock.choose(true)
  await keys.drop(user.id)
  await unlock.refresh()
  expect(await keys.find(user.id)).toEqual(sealed)
  scopes.leave()
  await settle()
  expect(await keys.find(user.id)).toBeNull()
  expect(unlock.chosen.getSnapshot()).toBeNull()
})
