import { generatorDefaults } from '@larets/vault-ui/password-generator'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGeneratorOptionsStore } from './generator-options-store.ts'

const key = 'generatorOptions'
const chosen = {
  tab: 'mnemonic',
  password: { ...generatorDefaults.password, length: 40, includeSymbols: false },
  mnemonic: { ...generatorDefaults.mnemonic, wordCount: 6, separator: '🔑' },
  wordLists: ['russian', 'birds'],
  spelling: 'latin-layout',
  siteSpelling: 'cyrillic',
} as const

afterEach(() => {
  localStorage.removeItem(key)
})

describe('what the person chose in the generator', () => {
  it('is there at the next visit', () => {
    createGeneratorOptionsStore().set(chosen)
    expect(createGeneratorOptionsStore().getSnapshot()).toEqual(chosen)
  })

  it('is as in the beginning when nothing was kept, and after it is forgotten', () => {
    const store = createGeneratorOptionsStore()
    expect(store.getSnapshot()).toEqual(generatorDefaults)
    store.set(chosen)
    store.forget()
    expect(store.getSnapshot()).toEqual(generatorDefaults)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '"random"'],
    ['a length beyond the limits', { ...chosen, password: { ...chosen.password, length: 65 } }],
    [
      'no character set',
      {
        ...chosen,
        password: { ...chosen.password, includeLowerCase: false, includeUpperCase: false, includeNumbers: false },
      },
    ],
    ['a separator of two characters', { ...chosen, mnemonic: { ...chosen.mnemonic, separator: '--' } }],
    ['too few words', { ...chosen, mnemonic: { ...chosen.mnemonic, wordCount: 3 } }],
    ['no list', { ...chosen, wordLists: [] }],
    ['a list that there is not', { ...chosen, wordLists: ['fish'] }],
    ['a spelling that there is not', { ...chosen, spelling: 'runes' }],
    ['a spelling for sites that there is not', { ...chosen, siteSpelling: 'runes' }],
    ['a tab that there is not', { ...chosen, tab: 'other' }],
  ])('is never %s, and keeps what can be read', (_, kept) => {
    localStorage.setItem(key, typeof kept === 'string' ? kept : JSON.stringify(kept))
    const read = createGeneratorOptionsStore().getSnapshot()
    for (const [name, value] of Object.entries(read)) {
      const before: unknown = Reflect.get(generatorDefaults, name)
      const stored: unknown = typeof kept === 'string' ? before : Reflect.get(kept, name)
      expect([stored, before]).toContainEqual(value)
    }
    expect(read).not.toEqual(kept)
  })

  it('has its tab of words also in the spelling that an earlier release may have kept', () => {
    localStorage.setItem(key, JSON.stringify({ ...chosen, tab: 'memonic' }))
    expect(createGeneratorOptionsStore().getSnapshot()).toEqual(chosen)
  })

  it('asks for a character of every set unless that was turned off, also where an earlier release kept nothing of it', () => {
    const { everySet: _, ...before } = chosen.password
    for (const [password, everySet] of [
      [before, true],
      [{ ...before, everySet: true }, true],
      [{ ...before, everySet: false }, false],
    ] as const) {
      localStorage.setItem(key, JSON.stringify({ ...chosen, password }))
      expect(createGeneratorOptionsStore().getSnapshot()).toEqual({ ...chosen, password: { ...before, everySet } })
    }
  })

  it('follows another tab while somebody listens', () => {
    const store = createGeneratorOptionsStore()
    const listener = vi.fn<() => void>()
    const end = store.subscribe(listener)
    localStorage.setItem(key, JSON.stringify(chosen))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(store.getSnapshot()).toEqual(chosen)
    expect(listener).toHaveBeenCalledOnce()
    end()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledOnce()
  })
})
