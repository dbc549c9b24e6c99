import { forwardRef, useId, useMemo, useRef } from 'react'
import { UsualMatchContext } from '../item-fields/addresses/usual-match.ts'
import { wordsOfField } from '../item-fields/item-words.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { generatorDefaultsFor, siteSpelling } from '../password-generator/generator-options.ts'
import { PasswordGeneratorDialog } from '../password-generator/password-generator-dialog.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { rootAttributes } from '../theme/root-props.ts'
import { FormNotes } from './form-notes.tsx'
import { openedItem } from './given-item.ts'
import type { ItemDialogProps, OpenItemDialogProps } from './item-dialog-props.ts'
import { itemDialogRu, type ItemDialogMessages } from './messages.ru.ts'
import { FieldEditor, type FieldEditing } from './field-editor.tsx'
import { FolderField } from './folder-field.tsx'
import { FormRow } from './form-row.tsx'
import { formFields } from './form-rows.ts'
import { PasswordChange } from './password-change.tsx'
import { PlaceFields } from './place-fields.tsx'
import { TagsField } from './tags-field.tsx'
import { TypeFields } from './type-fields.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useItemForm, type ItemForm } from './use-item-form.ts'

/**
 * Adds or edits an item. It saves once, and never throws away what was typed without asking.
 *
 * @example
 * ```tsx
 * <ItemDialog
 *   open
 *   mode="add"
 *   type="login"
 *   vaults={[{ id: 'team', name: 'Team' }]}
 *   defaultVaultId="team"
 *   onSave={async (item) => ((await save(item)) ? { ok: true } : { ok: false })}
 *   onClose={() => setOpen(false)}
 * />
 * ```
 */
export const ItemDialog = forwardRef<HTMLElement, ItemDialogProps>(function ItemDialog(props, ref) {
  const { open, initial, usualMatch, ...others } = props
  const opened = useMemo(() => initial && openedItem(initial), [initial])
  return open ? (
    <UsualMatchContext.Provider value={usualMatch}>
      <OpenItemDialog {...others} initial={opened} ref={ref} />
    </UsualMatchContext.Provider>
  ) : null
})

function titleOf(
  { words, sheet, stored: { initial } }: ItemForm,
  mode: 'add' | 'edit',
  { change }: ItemDialogMessages,
): string {
  if (mode === 'add') return words.addTitle
  const [named, unnamed] = sheet ? [change.title, change.titleUnnamed] : [words.editTitle, words.editTitleUnnamed]
  return initial?.name.trusted === true ? named({ name: initial.name.text }) : unnamed
}

const OpenItemDialog = forwardRef<HTMLElement, OpenItemDialogProps>(function OpenItemDialog(props, ref) {
  const { mode, vaults, knownTags, onClose, generator, analyser, failure } = props
  const messages = useMessages('itemDialog', itemDialogRu)
  const locale = useLocale()
  const formId = useId()
  const form = useItemForm(props)
  const { type, words, stored, busy, sheet } = form
  const { formState } = form.form
  const { conflicts, open, gone } = stored
  const openId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  useFirstFocus(formRef, type, props.focusField)
  const editing: FieldEditing = {
    ...{ form: form.form, words, readOnly: busy, analyser },
    generation: form.generator.generation,
  }

  return (
    <GuardedDialog
      {...rootAttributes(props)}
      ref={ref}
      data-vlt-slot="item-dialog"
      width={sheet === null ? 'large' : 'medium'}
      dirty={formState.isDirty || stored.hasLost}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <DialogHeader
        title={titleOf(form, mode, messages)}
        description={sheet === null ? words.advice : messages.change[sheet.present === '' ? 'firstAdvice' : 'advice']}
        closeLabel={messages.close}
      />
      <DialogBody>
        <FormNotes form={form} vaults={vaults} openId={openId} />
        <form
          ref={formRef}
          id={formId}
          noValidate
          autoComplete="off"
          className="vlt:@container"
          onSubmit={(event) => void form.submit(event)}
        >
          {sheet === null ? (
            <>
              {props.beforeFields}
              <PlaceFields
                form={form.form}
                words={words}
                vaults={vaults}
                readOnly={busy}
                messages={messages}
                errors={form.errors}
              >
                {formFields(type).first.map((placed) => (
                  <FormRow key={placed.key} columns={2}>
                    <FieldEditor placed={placed} editing={editing} />
                  </FormRow>
                ))}
              </PlaceFields>
              <TypeFields type={type} editing={editing}>
                <FolderField form={form.form} vaults={vaults} messages={messages} />
                <TagsField form={form.form} known={knownTags} readOnly={busy} messages={messages} />
              </TypeFields>
              {props.afterFields}
            </>
          ) : (
            <PasswordChange
              form={form.form}
              present={sheet.present}
              words={wordsOfField(words, 'password')}
              readOnly={busy}
              generation={form.generator.generation('password')}
              analyser={analyser}
              onCopy={generator?.onCopy}
              onOpenSite={props.onOpenSite}
            />
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        {busy || failure === undefined ? null : (
          <div className="vlt:w-full vlt:max-sm:basis-full!">
            <FieldError id={`${formId}-failure`} message={failure} />
          </div>
        )}
        {sheet === null ? null : (
          <Button
            variant="ghost"
            className="vlt:max-sm:basis-full! vlt:sm:-ms-3.5 vlt:sm:me-auto"
            disabled={busy}
            onClick={sheet.showAll}
          >
            {messages.change.allFields}
          </Button>
        )}
        <DialogClose disabled={busy}>{gone ? messages.close : messages.cancel}</DialogClose>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          className={sheet === null ? undefined : 'vlt:max-sm:grow-2!'}
          disabled={busy || open > 0 || !(formState.isDirty || gone || conflicts.length > 0 || stored.hasLost)}
          {...(open > 0 ? { 'aria-describedby': openId } : {})}
        >
          {gone ? messages.gone.saveAsNew : sheet === null ? messages.submit : messages.change.submit}
        </Button>
      </DialogFooter>
      <PasswordGeneratorDialog
        defaultOptions={{ ...generatorDefaultsFor(locale), spelling: siteSpelling }}
        {...generator}
        {...form.generator.dialog}
        onConfirm={(value) => {
          form.generator.dialog.onConfirm(value)
          generator?.onUse?.(value)
        }}
      />
    </GuardedDialog>
  )
})
