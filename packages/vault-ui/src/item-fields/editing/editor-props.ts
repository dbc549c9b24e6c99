import type { ItemField } from '@larets/vault-core/items'
import type { UseFormReturn } from 'react-hook-form'
import type { GeneratedValue } from '../../password-generator/generator-options.ts'
import type { StrengthAnalyser } from '../../strength-meter/typed-strength.ts'
import type { FieldWords } from '../item-words.ts'
import type { ItemFormValues } from './item-form-values.ts'

/** How a field comes by a generated value. */
export interface FieldGeneration {
  /** Value that the generator last put into the field: as long as it stands there, its exact bits are known. */
  readonly generated: GeneratedValue | null
  /** The person asks for a generated value, for this field. */
  readonly onRequest: (field: Element | null) => void
}

/** Properties of every editor of a field. */
export interface EditorProps {
  /** Key of the field in its type, and in the form. */
  readonly fieldKey: string
  readonly field: ItemField
  readonly words: FieldWords
  readonly form: UseFormReturn<ItemFormValues>
  readonly readOnly: boolean
  readonly generation: FieldGeneration
  /** Rates typed passwords, in place of the core's analyser. */
  readonly analyser: StrengthAnalyser | undefined
}
