import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import type { GeneratedValue } from '../password-generator/generator-options.ts'
import {
  PasswordGeneratorDialog,
  type PasswordGeneratorDialogProps,
} from '../password-generator/password-generator-dialog.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { ChangedOutsideNote } from './changed-outside-note.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { FormSection } from './form-section.tsx'
import { draftOf, loginErrors, loginFormSchema, startingValues, type LoginFormValues } from './login-form.ts'
import type { InitialLogin, LoginDraft, LoginVault } from './login-values.ts'
import { loginDialogRu, type LoginDialogMessages } from './messages.ru.ts'
import type { LoginSource, UnsavedLogin } from './unsaved-login.ts'
import { UntrustedNote } from './untrusted-note.tsx'
import { UriFields } from './uri-fields.tsx'

/** Props of {@link LoginDialog}. */
export interface LoginDialogProps extends ClassNameProps {
  readonly open: boolean
  readonly mode: 'add' | 'edit'
  readonly vaults: readonly LoginVault[]
  /** The vault a new login goes to unless the person chooses another. */
  readonly defaultVaultId: string | null
  /** What the form starts with; read when the dialog opens. */
  readonly initial?: InitialLogin | undefined
  /** The login to edit, as it is stored; read when the dialog opens. */
  readonly source?: LoginSource | undefined
  /** What an earlier dialog held and could not save; read when the dialog opens. Counts as changed. */
  readonly draft?: UnsavedLogin | undefined
  /** Called when what the form holds beyond what is stored changes: null when that is nothing, and at the end. */
  readonly onDraftChange?: ((draft: UnsavedLogin | null) => void) | undefined
  /** A failure has already been reported by the application; the dialog stays open with its contents. */
  readonly onSave: (draft: LoginDraft) => Promise<{ readonly ok: boolean }>
  readonly onClose: () => void
  /** What the generator behind the password field is given: remembered options, the application's way to copy. */
  readonly generator?: Omit<PasswordGeneratorDialogProps, 'open' | 'onConfirm' | 'onClose'> | undefined
}

/** Adds or edits a login. It saves once, and never throws away what was typed without asking. */
export function LoginDialog({ open, ...props }: LoginDialogProps) {
  return open ? <OpenLoginDialog {...props} /> : null
}

function titleOf(messages: LoginDialogMessages, mode: 'add' | 'edit', initial: InitialLogin | undefined): string {
  if (mode === 'add') return messages.addTitle
  return initial?.name.trusted === true ? messages.editTitle(initial.name.text) : messages.editTitleUnnamed
}

/** What is read when the dialog opens. */
function startOf({ initial, source, draft }: Omit<LoginDialogProps, 'open'>) {
  return { initial, source: source === undefined ? null : { id: source.id, revision: source.revision }, draft }
}

/** Says when the stored login is no longer the one the draft was made from. */
function unsavedMessages(messages: LoginDialogMessages, draft: UnsavedLogin | undefined, source: LoginSource | null) {
  if (draft === undefined || draft.source === null) return null
  if (draft.source.id !== source?.id) return messages.unsaved.gone
  return draft.source.revision === source.revision ? null : messages.unsaved.changed
}

function OpenLoginDialog(props: Omit<LoginDialogProps, 'open'>) {
  const { mode, vaults, defaultVaultId, onSave, onClose, onDraftChange, generator, className } = props
  const messages = useMessages('loginDialog', loginDialogRu)
  const formId = useId()
  const [{ initial, source, draft }] = useState(() => startOf(props))
  const [starting] = useState(() => startingValues(initial, vaults, defaultVaultId))
  const schema = useMemo(() => loginFormSchema(vaults), [vaults])
  const errors = loginErrors(messages)
  const form = useForm<LoginFormValues>({
    resolver: zodResolver(schema),
    defaultValues: starting,
  })
  const { register, handleSubmit, setValue, control, formState } = form
  useUnsaved(form, {
    kept: draft?.values,
    onChange: (values) => onDraftChange?.(values && { version: 1, source, values }),
  })
  const changedSince = unsavedMessages(messages, draft, source)
  const [busy, run] = useSingleFlight()
  const rawName = useWatch({ control, name: 'raw.name' })
  const [generating, setGenerating] = useState(false)
  const [generated, setGenerated] = useState<GeneratedValue | null>(null)

  const submit = handleSubmit((values) =>
    run(async () => {
      const outcome = await onSave(draftOf(values))
      if (outcome.ok) onClose()
    }),
  )

  const takeGenerated = (value: GeneratedValue) => {
    setGenerated(value)
    setValue('password', value.text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <GuardedDialog
      data-vlt-slot="login-dialog"
      width="large"
      className={className}
      dirty={formState.isDirty}
      busy={busy}
      messages={messages.discard}
      onClose={onClose}
    >
      <DialogHeader
        title={titleOf(messages, mode, initial)}
        description={messages.advice}
        closeLabel={messages.close}
      />
      <DialogBody>
        {changedSince === null ? null : <UnsavedNote messages={changedSince} />}
        {initial?.consistent === false ? <ChangedOutsideNote initial={initial} /> : null}
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <FormSection title={messages.itemSection}>
            <SelectField
              {...register('vaultId')}
              required
              label={messages.vault}
              placeholder={messages.vaultPlaceholder}
              options={vaults.map(({ id, name, usable }) => ({
                value: id,
                label: usable ? name : messages.vaultUnavailable(name),
                disabled: !usable,
              }))}
              error={errorWords(errors, formState.errors.vaultId?.message)}
            />
            <TextField
              {...register('name')}
              {...ignoredByManagers}
              {...autoFocusAttribute}
              autoComplete="off"
              required
              label={messages.name}
              placeholder={messages.namePlaceholder}
              readOnly={busy}
              hint={rawName === null ? undefined : <UntrustedNote raw={rawName} />}
              error={errorWords(errors, formState.errors.name?.message)}
            />
          </FormSection>
          <FormSection title={messages.credentialsSection}>
            <CredentialFields
              form={form}
              readOnly={busy}
              generated={generated}
              onGenerateRequest={() => setGenerating(true)}
            />
          </FormSection>
          <FormSection title={messages.autofillSection}>
            <UriFields form={form} readOnly={busy} />
          </FormSection>
        </form>
      </DialogBody>
      <DialogFooter className="vlt:border-t vlt:border-line">
        <DialogClose disabled={busy}>{messages.cancel}</DialogClose>
        <Button type="submit" form={formId} look="primary" disabled={busy || !formState.isDirty}>
          {messages.submit}
        </Button>
      </DialogFooter>
      <PasswordGeneratorDialog
        {...generator}
        open={generating}
        onConfirm={takeGenerated}
        onClose={() => setGenerating(false)}
      />
    </GuardedDialog>
  )
}
