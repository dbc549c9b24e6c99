import { generatorDefaults } from '@larets/vault-ui/password-generator'
import { describe, expect, it } from 'vitest'
import { forSite, keepForSite } from './for-site.ts'

describe('the spelling of words in the password of a site', () => {
  it('is Latin at first, and stays so when something else is chosen', () => {
    const options = forSite(generatorDefaults)
    expect(options).toEqual({ ...generatorDefaults, spelling: 'transliteration' })
    const kept = keepForSite(generatorDefaults, { ...options, tab: 'mnemonic' })
    expect(kept).toEqual({ ...generatorDefaults, tab: 'mnemonic' })
    expect(forSite(kept).spelling).toBe('transliteration')
  })

  it.each(['cyrillic', 'latin-layout'] as const)(
    'is %s when that is chosen there, and elsewhere as before',
    (spelling) => {
      const kept = keepForSite(generatorDefaults, { ...generatorDefaults, spelling })
      expect(kept.spelling).toBe('cyrillic')
      expect(forSite(kept).spelling).toBe(spelling)
    },
  )

  it('is the Latin one that is chosen elsewhere', () => {
    expect(forSite({ ...generatorDefaults, spelling: 'latin-layout' }).spelling).toBe('latin-layout')
  })
})
