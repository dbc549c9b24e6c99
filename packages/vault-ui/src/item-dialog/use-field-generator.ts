import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldGeneration } from '../item-fields/editing/editor-props.ts'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import type { GeneratedValue } from '../password-generator/generator-options.ts'
import type { PasswordGeneratorDialogProps } from '../password-generator/password-generator-dialog.tsx'

/** The one generator of a form, and how its fields ask for it. */
export interface FieldGenerator {
  /** For the field of a key. */
  readonly generation: (key: string) => FieldGeneration
  /** The generator stands outside the form: Enter in it must not submit the form. */
  readonly dialog: Pick<PasswordGeneratorDialogProps, 'open' | 'anchor' | 'onConfirm' | 'onClose'>
}

/**
 * Puts what is generated into the field that asked for it.
 *
 * @param prepared what the form begins with in its password field, where that was generated
 */
export function useFieldGenerator(
  { setValue, formState }: UseFormReturn<ItemFormValues>,
  prepared: GeneratedValue | null = null,
): FieldGenerator {
  const [asking, setAsking] = useState<{ readonly key: string; readonly field: Element | null } | null>(null)
  const [generated, setGenerated] = useState<Readonly<Record<string, GeneratedValue>>>(
    prepared === null ? {} : { password: prepared },
  )
  return {
    generation: (key) => ({ generated: generated[key] ?? null, onRequest: (field) => setAsking({ key, field }) }),
    dialog: {
      open: asking !== null,
      anchor: asking?.field,
      onConfirm: (value) => {
        if (asking === null) return
        setGenerated({ ...generated, [asking.key]: value })
        setValue(`texts.${asking.key}`, value.text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      },
      onClose: () => setAsking(null),
    },
  }
}
