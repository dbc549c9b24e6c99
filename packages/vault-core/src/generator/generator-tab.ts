import { VaultError } from '../errors.ts'

/** The two ways of generating: characters, or words. */
export type GeneratorTab = 'random' | 'mnemonic'

/** Every key a tab is known by. The specification spells the second one both ways; only `mnemonic` is written. */
const tabs: ReadonlyMap<unknown, GeneratorTab> = /* @__PURE__ */ new Map<unknown, GeneratorTab>([
  ['random', 'random'],
  ['mnemonic', 'mnemonic'],
  ['memonic', 'mnemonic'],
])

/** True when the value is a generator tab's key, in either spelling. */
export function isGeneratorTab(value: unknown): boolean {
  return tabs.has(value)
}

/**
 * The tab a key means.
 *
 * @param value `random`, `mnemonic`, or `memonic` as it is spelt elsewhere
 * @throws VaultError `unknown_generator_tab` for anything else
 */
export function parseGeneratorTab(value: unknown): GeneratorTab {
  const tab = tabs.get(value)
  if (!tab) throw new VaultError('unknown_generator_tab')
  return tab
}
