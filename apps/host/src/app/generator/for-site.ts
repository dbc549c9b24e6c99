import { siteSpelling, type GeneratorOptions } from '@larets/vault-ui/password-generator'
import type { StoredGeneratorOptions } from './generator-options-store.ts'

/** How words are written in the password of a site: as chosen there, or anyhow in Latin letters. */
function spellingOf({ spelling, siteSpelling: chosen }: StoredGeneratorOptions): GeneratorOptions['spelling'] {
  return chosen ?? (spelling === 'cyrillic' ? siteSpelling : spelling)
}

/** Stored options, for the password of a site. */
export function forSite(kept: StoredGeneratorOptions): GeneratorOptions {
  const { siteSpelling: _, ...options } = kept
  return { ...options, spelling: spellingOf(kept) }
}

/** Options to store after a choice for the password of a site, which leaves the spelling elsewhere as it was. */
export function keepForSite(kept: StoredGeneratorOptions, next: GeneratorOptions): StoredGeneratorOptions {
  const isAsBefore = next.spelling === spellingOf(kept)
  return { ...next, spelling: kept.spelling, siteSpelling: isAsBefore ? kept.siteSpelling : next.spelling }
}
