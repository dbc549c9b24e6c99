import { ShieldAlert } from 'lucide-react'
import { useMessages } from '../locale/messages-context.tsx'
import { Icon } from '../primitives/icon.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import type { VaultView } from '../view-models/vault-view.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import type { InitialItem } from './item-values.ts'
import { itemDialogRu } from './messages.ru.ts'
import { RestNotes } from './rest-notes.tsx'
import { GoneNote, MergedNote, RolledBackNote } from './stored-item-notes.tsx'
import type { ItemForm } from './use-item-form.ts'

/** Notes above the fields: what became of the item meanwhile, and the choices that this asks for. */
export function FormNotes({
  form,
  vaults,
  openId,
}: {
  readonly form: ItemForm
  readonly vaults: readonly VaultView[]
  readonly openId: string
}) {
  const { type, words, stored, busy } = form
  const { initial, conflicts, open, gone } = stored
  return (
    <>
      {gone ? <GoneNote /> : null}
      {form.changedSince === null ? null : <UnsavedNote messages={form.changedSince} />}
      {conflicts.length > 0 ? (
        <ConflictChoices
          key={stored.source?.revision}
          form={form.form}
          type={type}
          words={words}
          vaults={vaults}
          conflicts={conflicts}
          open={open}
          openId={openId}
          disabled={busy}
          onChoose={form.choose}
        />
      ) : null}
      {stored.merged && conflicts.length === 0 && !busy ? <MergedNote /> : null}
      {initial?.consistent === false ? <ChangedOutsideNote initial={initial} /> : null}
      {initial?.rolledBack === true ? <RolledBackNote /> : null}
      <RestNotes form={form.form} />
    </>
  )
}

/** Says that the record was changed without its vault's key: saving puts a seal on whatever the form then holds. */
function ChangedOutsideNote({ initial }: { readonly initial: InitialItem }) {
  const { changedOutside: messages } = useMessages('itemDialog', itemDialogRu)
  return (
    <WarningNote
      role="note"
      data-vlt-slot="changed-outside-note"
      icon={<Icon shape={ShieldAlert} aria-hidden />}
      mark={messages.mark}
      className="vlt:mb-5"
    >
      <p className="vlt:text-pretty">{messages.advice}</p>
      {initial.uris.some(({ match }) => match !== null) ? (
        <p className="vlt:text-pretty">{messages.matchReset}</p>
      ) : null}
    </WarningNote>
  )
}
