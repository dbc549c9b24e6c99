/**
 * `PasswordGenerator`, a part of a page, and `PasswordGeneratorDialog`.
 *
 * @example
 * ```tsx
 * import { PasswordGenerator } from '@larets/vault-ui/password-generator'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <PasswordGenerator {...props} />
 * ```
 *
 * @packageDocumentation
 */
export {
  generatorDefaults,
  generatorDefaultsFor,
  siteSpelling,
  type GeneratedValue,
  type GeneratorOptions,
} from './generator-options.ts'
export type { GivenOptions } from './given-options.ts'
export { PasswordGenerator, type PasswordGeneratorProps } from './password-generator.tsx'
export { PasswordGeneratorDialog, type PasswordGeneratorDialogProps } from './password-generator-dialog.tsx'
export type { GeneratorInput } from './use-generator.ts'
export type { LoadWords } from './use-words.ts'
export type { CopyValue } from './use-value-copy.ts'
