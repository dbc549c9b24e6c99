import { expect, it } from 'vitest'
import { user } from '../contracts/auth.ts'
import { memoryKeyValueArea } from './ports/key-value-storage.ts'
import { createSessionStorage, localKeys, type SignedIn } from './session-storage.ts'

const signedIn = (name: string): SignedIn => ({
  email: `${name}@example.ru`,
  salts: { authSalt: 'a'.repeat(32), passwordSalt: 'b'.repeat(32) },
  user: user.parse({ id: crypto.randomUUID(), name, email: `${name}@example.ru`, publicKey: name }),
  tokens: { access: `access of ${name}`, refresh: `refresh of ${name}` },
})

it.each(Object.values(localKeys).filter((key) => key !== localKeys.lockMark))(
  'an account for which there is no room from %s on leaves the one that was stored as it was',
  (fullFrom) => {
    const local = memoryKeyValueArea().join()
    let isFull = false
    const cramped = {
      ...local,
      set: (key: string, value: string) => {
        if (isFull && key === fullFrom && value !== before.get(key))
          throw new DOMException('full', 'QuotaExceededError')
        local.set(key, value)
      },
    }
    const storage = createSessionStorage(cramped, memoryKeyValueArea().join())
    storage.setAccount(signedIn('anna'))
    storage.setLockMark('mark')
    const all = () => new Map(Object.values(localKeys).map((key) => [key, local.get(key)]))
    const before: ReadonlyMap<string, string | null> = all()
    isFull = true
    const boris = { ...signedIn('boris'), salts: { authSalt: 'c'.repeat(32), passwordSalt: 'd'.repeat(32) } }
    expect(() => storage.setAccount(boris)).toThrow('full')
    expect(all()).toEqual(before)
  },
)
