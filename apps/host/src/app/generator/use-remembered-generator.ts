import { useLocale } from '@larets/vault-ui/messages'
import { generatorDefaults, generatorDefaultsFor, type GeneratorOptions } from '@larets/vault-ui/password-generator'
import { useMemo, useSyncExternalStore } from 'react'
import { useCopy } from '../clipboard/use-copy.ts'
import { forSite, keepForSite } from './for-site.ts'
import { generatorOptions, type StoredGeneratorOptions } from './generator-options-store.ts'

/** Options of every generator of the app: the remembered choice, and the app's way to copy. */
export interface RememberedGenerator {
  readonly options: GeneratorOptions
  readonly onOptionsChange: (options: GeneratorOptions) => void
  readonly onCopy: (text: string) => Promise<boolean>
}

/**
 * The generator as this browser remembers it.
 *
 * @param purpose how words are written is remembered apart for the passwords of sites, where they are Latin at first
 */
export function useRememberedGenerator(purpose: 'any' | 'site'): RememberedGenerator {
  const copy = useCopy()
  const kept = useSyncExternalStore(generatorOptions.subscribe, generatorOptions.getSnapshot)
  const locale = useLocale()
  const defaults = useMemo(() => generatorDefaultsFor(locale), [locale])
  const options: StoredGeneratorOptions = kept === generatorDefaults ? defaults : kept
  return {
    options: purpose === 'site' ? forSite(options) : options,
    onOptionsChange: (next) =>
      generatorOptions.set(
        purpose === 'site' ? keepForSite(options, next) : { ...next, siteSpelling: options.siteSpelling },
      ),
    onCopy: (text) => copy(text, { toast: ({ items }) => items.types.login.copied.password, secret: true }),
  }
}
