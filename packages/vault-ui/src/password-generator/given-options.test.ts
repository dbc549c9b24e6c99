import { describe, expect, it } from 'vitest'
import { generatorDefaults, generatorDefaultsFor } from './generator-options.ts'
import { completeOptions } from './given-options.ts'

const complete = (given: Parameters<typeof completeOptions>[0]) => completeOptions(given, generatorDefaults)

describe('options of which some are given', () => {
  it('are the defaults where nothing is, or only undefined', () => {
    expect(complete({})).toEqual(generatorDefaults)
    expect(complete({ tab: undefined, length: undefined, password: { length: undefined }, mnemonic: {} })).toEqual(
      generatorDefaults,
    )
    expect(completeOptions({}, generatorDefaultsFor('en')).wordLists).toEqual(['eff'])
  })

  it('take a length by itself, and keep what stands beside it', () => {
    expect(complete({ length: 24 }).password).toEqual({ ...generatorDefaults.password, length: 24 })
    expect(complete({ length: 24, password: { length: 30, includeSymbols: false } }).password).toEqual({
      ...generatorDefaults.password,
      length: 30,
      includeSymbols: false,
    })
  })

  it('reach into phrases', () => {
    const { mnemonic, wordLists } = complete({ mnemonic: { wordCount: 7 }, wordLists: ['bears'] })
    expect(mnemonic).toEqual({ ...generatorDefaults.mnemonic, wordCount: 7 })
    expect(wordLists).toEqual(['bears'])
  })
})
