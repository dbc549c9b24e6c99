/**
 * `<vault-password-generator>`: importing this file makes the element known to the page. The published file has React
 * and the styles inside.
 *
 * @packageDocumentation
 */
import { definePasswordGenerator } from './password-generator-element.tsx'

export type { GeneratedValue } from '../password-generator/index.ts'
export { passwordGeneratorTag, type VaultPasswordGeneratorElement } from './password-generator-element.tsx'

definePasswordGenerator()
