import { expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { isGeneratorTab, parseGeneratorTab } from './generator-tab.ts'

test.for([
  ['random', 'random'],
  ['mnemonic', 'mnemonic'],
  ['memonic', 'mnemonic'],
])('%s means the tab %s', ([key, tab]) => {
  expect(isGeneratorTab(key)).toBe(true)
  expect(parseGeneratorTab(key)).toBe(tab)
})

const others = [['Random'], ['toString'], ['__proto__'], [''], [undefined], [null], [0], [{}]]

test.for(others)('%j is no tab', async ([key]) => {
  expect(isGeneratorTab(key)).toBe(false)
  expect(await errorCode(() => parseGeneratorTab(key))).toBe('unknown_generator_tab')
})
