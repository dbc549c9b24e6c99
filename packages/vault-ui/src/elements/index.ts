/**
 * `<vault-password-generator>`, `<vault-strength-meter>`, `<vault-secret-field>`, `<vault-lock-screen>`: importing this
 * file makes them known to the page. The published file has React and the styles inside.
 *
 * @example
 * ```ts
 * import '@larets/vault-ui/elements'
 *
 * document.querySelector('vault-password-generator')?.addEventListener('confirm', ({ detail }) => take(detail.text))
 * ```
 *
 * @packageDocumentation
 */
import type { VaultElements } from './element-types.ts'
import { defineLockScreen, lockScreenTag } from './lock-screen-element.tsx'
import { definePasswordGenerator, passwordGeneratorTag } from './password-generator-element.tsx'
import { defineSecretField, secretFieldTag } from './secret-field-element.tsx'
import { defineStrengthMeter, strengthMeterTag } from './strength-meter-element.tsx'

export type { UnlockOutcome } from '../lock-screen/index.ts'
export type { GeneratedValue } from '../password-generator/index.ts'
export type * from './element-types.ts'
export { lockScreenTag, passwordGeneratorTag, secretFieldTag, strengthMeterTag }

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}

type ElementsByTag = { [Tag in keyof VaultElements]: VaultElements[Tag]['element'] }

definePasswordGenerator()
defineStrengthMeter()
defineSecretField()
defineLockScreen()
