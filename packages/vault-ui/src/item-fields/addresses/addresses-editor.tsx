import { expressionFault, matchModeOf } from '@larets/vault-core/matching'
import { Plus, Trash2 } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { TextField } from '../../primitives/text-field.tsx'
import { ignoredByManagers } from '../../secret-field/ignored-by-managers.ts'
import type { EditorProps } from '../editing/editor-props.ts'
import { emptyUri } from '../editing/item-form-values.ts'
import { UntrustedNote } from '../editing/untrusted-note.tsx'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { itemFieldsRu } from '../messages.ru.ts'
import { MatchChoice } from './match-choice.tsx'

/** Of a regular expression: what is wrong with it, or that strangers could fit it, too. */
function doubtOf(text: string, match: number | null): 'invalidExpression' | 'longExpression' | 'anywhere' | undefined {
  const source = text.trim()
  if (source === '' || match === null || matchModeOf(match) !== 'expression') return undefined
  return expressionFault(source) ?? (source.startsWith('^http') ? undefined : 'anywhere')
}

/** Edits addresses: as many rows as wanted, at least one; and on which pages each is filled. */
export function AddressesEditor({ form, words, readOnly }: EditorProps) {
  const { addresses: messages } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  const { control, register, setFocus, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'uris' })
  const rows = useWatch({ control, name: 'uris' })

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
          const { uri = '', match = null, raw = null } = rows[index] ?? {}
          const doubt = doubtOf(uri, match)
          return (
            <li key={field.id} className="vlt:flex vlt:items-start vlt:gap-1">
              <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
                <TextField
                  {...register(`uris.${index}.uri`)}
                  {...ignoredByManagers}
                  autoComplete="off"
                  inputMode="url"
                  spellCheck={false}
                  autoCapitalize="none"
                  label={index === 0 ? words.label : messages.numbered({ count: index + 1 })}
                  labelHidden={index > 0}
                  placeholder={words.placeholder?.replace('{host}', location.hostname)}
                  readOnly={readOnly}
                  hint={
                    raw !== null ? (
                      <UntrustedNote raw={raw} onClear={() => clearRaw(index)} />
                    ) : (
                      doubt && messages.doubts[doubt]
                    )
                  }
                  error={errorOf(formState.errors.uris?.[index]?.uri?.message)}
                />
                {uri.trim() === '' && match === null ? null : (
                  // Under the button, too: on a phone its words stand on one line.
                  <div className={fields.length > 1 ? 'vlt:-me-10' : undefined}>
                    <MatchChoice
                      count={index + 1}
                      match={match}
                      disabled={readOnly}
                      onChoose={(chosen) => setValue(`uris.${index}.match`, chosen, { shouldDirty: true })}
                    />
                  </div>
                )}
              </div>
              {fields.length > 1 ? (
                <IconButton
                  label={messages.remove({ count: index + 1 })}
                  // The first row has its label above.
                  className={index === 0 ? 'vlt:mt-[calc(var(--vlt-rem)*1.4375)]' : undefined}
                  disabled={readOnly}
                  onClick={() => removeRow(index)}
                >
                  <Icon shape={Trash2} aria-hidden />
                </IconButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button
        variant="ghost"
        size="small"
        className="vlt:-ms-2.5 vlt:self-start"
        disabled={readOnly}
        onClick={() => append(emptyUri)}
      >
        <Icon shape={Plus} aria-hidden />
        {messages.add}
      </Button>
    </>
  )
}
