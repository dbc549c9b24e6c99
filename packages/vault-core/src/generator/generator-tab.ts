import { VaultError } from '../errors.ts'

/** The two ways of generating: characters, or words. */
export type GeneratorTab = 'random' | 'mnemonic'

/** True when the value is a generator tab's key: `random`, `mnemonic`, or `memonic` as it is spelt elsewhere. */
export function isGeneratorTab(value: unknown): boolean {
  return value === 'random' || value === 'mnemonic' || value === 'memonic'
}

/**
 * The tab that a key in either spelling means.
 *
 * @throws VaultError `unknown_generator_tab` for anything that {@link isGeneratorTab} refuses
 */
export function parseGeneratorTab(value: unknown): GeneratorTab {
  if (!isGeneratorTab(value)) throw new VaultError('unknown_generator_tab')
  return value === 'random' ? value : 'mnemonic'
}
