import {
  isSeparator,
  isGeneratorTab,
  mnemonicDefaults,
  mnemonicLimits,
  parseGeneratorTab,
  passwordLimits,
  wordListNames,
} from '@larets/vault-core/generator'
import { generatorDefaults, type GeneratorOptions } from '@larets/vault-ui/password-generator'
import * as z from 'zod/mini'
import { _default as orIfAbsent, catch as orElse } from 'zod/mini'
import { storedText } from '../preferences/stored-text.ts'

/** Key in local storage; the choices hold no secret and survive signing out, like the other settings. */
const key = 'generatorOptions'
const kept = storedText(key)

const password = z
  .object({
    length: z.int().check(z.gte(passwordLimits.minLength), z.lte(passwordLimits.maxLength)),
    includeLowerCase: z.boolean(),
    includeUpperCase: z.boolean(),
    includeNumbers: z.boolean(),
    includeSymbols: z.boolean(),
    excludeAmbiguous: z.boolean(),
    // An earlier release did not keep it.
    everySet: orIfAbsent(z.boolean(), true),
  })
  .check(
    z.refine(
      ({ includeLowerCase, includeUpperCase, includeNumbers, includeSymbols }) =>
        includeLowerCase || includeUpperCase || includeNumbers || includeSymbols,
    ),
  )

const mnemonic = z.object({
  wordCount: z.int().check(z.gte(mnemonicLimits.minWords), z.lte(mnemonicLimits.maxWords)),
  separator: z.string().check(z.refine(isSeparator)),
  addNumbers: z.boolean(),
  addSpecialChars: z.boolean(),
  mixedCase: z.boolean(),
})

const spelling = z.enum(['cyrillic', 'transliteration', 'latin-layout'])

/** Stored options: the choice, and how words are written in the passwords of sites, where somebody chose it. */
export interface StoredGeneratorOptions extends GeneratorOptions {
  readonly siteSpelling?: GeneratorOptions['spelling'] | undefined
}

/** Stored options; an unreadable one is as in the beginning, the rest is kept. */
const stored = z.object({
  tab: orElse(z.pipe(z.custom(isGeneratorTab), z.transform(parseGeneratorTab)), generatorDefaults.tab),
  password: orElse(password, { ...generatorDefaults.password, everySet: true }),
  mnemonic: orElse(mnemonic, mnemonicDefaults),
  wordLists: orElse(z.array(z.enum(wordListNames)).check(z.minLength(1)), [...generatorDefaults.wordLists]),
  spelling: orElse(spelling, generatorDefaults.spelling),
  siteSpelling: orElse(z.optional(spelling), undefined),
})

function read(): StoredGeneratorOptions {
  const text = kept.read()
  if (text === null) return generatorDefaults
  try {
    const { data } = stored.safeParse(JSON.parse(text))
    return data ?? generatorDefaults
  } catch {
    // No JSON.
    return generatorDefaults
  }
}

/** Last choice of the person in the generator; a store for `useSyncExternalStore`. */
export interface GeneratorOptionsStore {
  /** Until something was chosen, the very object `generatorDefaults`. */
  readonly getSnapshot: () => StoredGeneratorOptions
  /** Calls `listener` when the choice changes, here or in another tab; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (options: StoredGeneratorOptions) => void
  /** Goes back to the defaults and leaves nothing in storage. */
  readonly forget: () => void
}

/** Makes the store over local storage. */
export function createGeneratorOptionsStore(): GeneratorOptionsStore {
  const listeners = new Set<() => void>()
  let options = read()
  const take = (next: StoredGeneratorOptions) => {
    options = next
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) take(read())
  }
  return {
    getSnapshot: () => options,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    set: (next) => {
      kept.write(JSON.stringify(next))
      take(next)
    },
    forget: () => {
      kept.forget()
      take(generatorDefaults)
    },
  }
}

/** The browser has one. */
export const generatorOptions = createGeneratorOptionsStore()
