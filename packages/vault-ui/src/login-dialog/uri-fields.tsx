import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { useBrowserValue } from '../primitives/use-browser-value.ts'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { emptyUri, loginErrors, type LoginFormValues } from './login-form.ts'
import { loginDialogRu } from './messages.ru.ts'
import { UntrustedNote } from './untrusted-note.tsx'

/** Props of {@link UriFields}. */
export interface UriFieldsProps {
  readonly form: UseFormReturn<LoginFormValues>
  readonly readOnly: boolean
}

/** The addresses of a login: as many rows as wanted, at least one. */
export function UriFields({ form, readOnly }: UriFieldsProps) {
  const messages = useMessages('loginDialog', loginDialogRu)
  const errors = loginErrors(messages)
  const { control, register, setFocus, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'uris' })
  const rows = useWatch({ control, name: 'uris' })
  const host = useBrowserValue(() => window.location.host, '')

  const removeRow = (index: number) => {
    remove(index)
    // The pressed button is gone: the caret goes to the row that took its place, or to the last one.
    const next = Math.min(index, fields.length - 2)
    queueMicrotask(() => setFocus(`uris.${next}.uri`))
  }
  const clearRaw = (index: number) => {
    setValue(`uris.${index}.raw`, null, { shouldDirty: true })
    setFocus(`uris.${index}.uri`)
  }

  return (
    <>
      <ul className="vlt:flex vlt:flex-col vlt:gap-3">
        {fields.map((field, index) => {
          const raw = rows[index]?.raw ?? null
          return (
            <li key={field.id} className="vlt:flex vlt:items-start vlt:gap-1">
              <TextField
                {...register(`uris.${index}.uri`)}
                {...ignoredByManagers}
                autoComplete="off"
                inputMode="url"
                spellCheck={false}
                autoCapitalize="none"
                className="vlt:flex-1"
                label={index === 0 ? messages.uri : messages.uriNumbered(index + 1)}
                labelHidden={index > 0}
                placeholder={host}
                readOnly={readOnly}
                hint={raw === null ? undefined : <UntrustedNote raw={raw} onClear={() => clearRaw(index)} />}
                error={errorWords(errors, formState.errors.uris?.[index]?.uri?.message)}
              />
              {fields.length > 1 ? (
                <IconButton
                  label={messages.removeUri(index + 1)}
                  title={messages.removeUri(index + 1)}
                  // The first row has its label above.
                  className={index === 0 ? 'vlt:mt-[calc(var(--vlt-rem)*1.5625)]' : undefined}
                  disabled={readOnly}
                  onClick={() => removeRow(index)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button className="vlt:self-start" disabled={readOnly} onClick={() => append(emptyUri)}>
        <Plus aria-hidden />
        {messages.addUri}
      </Button>
    </>
  )
}
