import { ShieldAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { itemDialogRu } from './messages.ru.ts'

/** Says of what did not open and has no field here that it will be gone, and asks before it is. */
export function RestNotes({ form }: { readonly form: UseFormReturn<ItemFormValues> }) {
  const { rest: messages } = useMessages('itemDialog', itemDialogRu)
  const { control, setValue, formState } = form
  const rest = useWatch({ control, name: 'raw.rest' })
  return (['overview', 'details'] as const).map((place) => {
    const raw = rest[place]
    return raw === null ? null : (
      <WarningNote
        key={place}
        role="note"
        data-vlt-slot="rest-note"
        icon={<Icon shape={ShieldAlert} aria-hidden />}
        mark={messages.mark}
        className="vlt:mb-5"
      >
        <p title={raw} className="vlt:line-clamp-2 vlt:font-mono vlt:text-xs vlt:wrap-anywhere vlt:text-text-muted">
          {raw}
        </p>
        <p className="vlt:text-pretty">{messages.advice[place]}</p>
        <Button
          variant="link"
          size="inline"
          className="vlt:self-start vlt:text-sm"
          onClick={() =>
            setValue(`raw.rest.${place}`, null, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        >
          {messages.clear}
        </Button>
        <FieldError
          id={`rest-${place}`}
          message={errorWords({ restRequired: messages.required }, formState.errors.raw?.rest?.[place]?.message)}
        />
      </WarningNote>
    )
  })
}
