import { useLocale } from '@larets/vault-ui/messages'
import { generatorDefaults, generatorDefaultsFor, type GeneratorOptions } from '@larets/vault-ui/password-generator'
import { useMemo, useSyncExternalStore } from 'react'
import { useCopy } from '../clipboard/use-copy.ts'
import { generatorOptions } from './generator-options-store.ts'

/** What every generator of the app is given: the remembered choice, and the app's way to copy. */
export interface RememberedGenerator {
  readonly options: GeneratorOptions
  readonly onOptionsChange: (options: GeneratorOptions) => void
  readonly onCopy: (text: string) => Promise<boolean>
}

/** The generator as this browser remembers it. */
export function useRememberedGenerator(): RememberedGenerator {
  const copy = useCopy()
  const kept = useSyncExternalStore(generatorOptions.subscribe, generatorOptions.getSnapshot)
  const locale = useLocale()
  const defaults = useMemo(() => generatorDefaultsFor(locale), [locale])
  return {
    options: kept === generatorDefaults ? defaults : kept,
    onOptionsChange: generatorOptions.set,
    onCopy: (text) => copy(text, { toast: ({ items }) => items.types.login.copied.password, secret: true }),
  }
}
