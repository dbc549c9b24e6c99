import { isPaper, type EditedField, type ItemType } from '@larets/vault-core/items'
import { GitCompareArrows } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { wordOfMatch, type ModeWords } from '../item-fields/addresses/match-choice.tsx'
import { wordsOfField, type TypeWords } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import type { VaultView } from '../view-models/vault-view.ts'
import { itemDialogRu, type ItemDialogMessages } from './messages.ru.ts'
import type { ConflictSide, FieldConflict } from './made-from.ts'

/** Props of {@link ConflictChoices}. */
export interface ConflictChoicesProps {
  readonly form: UseFormReturn<ItemFormValues>
  readonly type: ItemType
  readonly words: TypeWords
  readonly vaults: readonly VaultView[]
  /** At least one. */
  readonly conflicts: readonly FieldConflict[]
  /** How many of them nobody has decided yet. */
  readonly open: number
  /** Id of the line that tells so. */
  readonly openId: string
  readonly disabled: boolean
  readonly onChoose: (field: EditedField, side: ConflictSide) => void
}

const sides = ['mine', 'theirs'] as const
const keyAfter = (start: string, field: EditedField) => (field.startsWith(start) ? field.slice(start.length) : null)
const textKey = (field: EditedField) => keyAfter('texts.', field)
const customId = (field: EditedField) => keyAfter('custom.', field)
const customOf = (field: EditedField, { fields }: ShownValues) => fields.find(({ id }) => id === customId(field))
/** As many in a hidden value of any length. */
const dots = '•'.repeat(8)

/** Shows both values of each field that was changed here and on another device, and has one of them chosen. */
export function ConflictChoices({ form, conflicts, open, openId, ...shared }: ConflictChoicesProps) {
  const { conflict: messages } = useMessages('itemDialog', itemDialogRu)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [vaultId, folder, name, tags, texts, uris, fields] = useWatch({
    control: form.control,
    name: ['vaultId', 'folder', 'name', 'tags', 'texts', 'uris', 'fields'],
  })
  const live = { vaultId, folder, name, tags, texts, uris, fields }
  // The save was asked for and not done: the person is led to why.
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-vlt-slot="conflict-choices"
      className="vlt:mb-5 vlt:flex vlt:flex-col vlt:gap-4 vlt:rounded-card vlt:border vlt:border-line vlt:bg-warning-soft vlt:p-3 vlt:focus-visible:outline-2 vlt:focus-visible:outline-focus"
    >
      <div className="vlt:flex vlt:flex-col vlt:gap-1">
        <h3
          id={titleId}
          className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:font-medium vlt:text-warning-text vlt:[&>svg]:size-4 vlt:[&>svg]:shrink-0"
        >
          <Icon shape={GitCompareArrows} aria-hidden />
          {messages.title}
        </h3>
        <p className="vlt:text-pretty">{messages.advice}</p>
      </div>
      {conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.field}
          {...shared}
          conflict={conflict}
          mine={conflict.chosen === 'theirs' ? conflict.mine : live}
        />
      ))}
      <p aria-live="polite" id={openId} className="vlt:text-sm vlt:text-text-muted">
        {open === 0 ? messages.decided : messages.left({ count: open })}
      </p>
    </section>
  )
}

type ShownValues = Pick<ItemFormValues, 'vaultId' | 'folder' | 'name' | 'tags' | 'texts' | 'uris' | 'fields'>

interface FieldChoiceProps extends Pick<ConflictChoicesProps, 'type' | 'words' | 'vaults' | 'disabled' | 'onChoose'> {
  readonly conflict: FieldConflict
  readonly mine: ShownValues
}

function FieldChoice({ conflict, mine, type, words, vaults, disabled, onChoose }: FieldChoiceProps) {
  const { conflict: messages } = useMessages('itemDialog', itemDialogRu)
  const { papers, addresses } = useMessages('itemFields', itemFieldsRu)
  const group = useId()
  const { field, theirs, chosen } = conflict
  const key = textKey(field)
  const custom = customOf(field, mine) ?? customOf(field, theirs)
  const isSecret =
    (key !== null && type.fields[key]?.secret === true) ||
    [mine, theirs].some((values) => customOf(field, values)?.kind === 'secret')
  const [shown, setShown] = useState(!isSecret)
  const label = custom?.label || labelOf(field, type, words, messages)
  const values = { mine, theirs }
  const isOfPapers = key !== null && type.fields[key]?.kind === 'paper'
  const lines = (side: ConflictSide) =>
    linesOf(field, values[side], { vaults, modes: addresses.modes }).map((line) =>
      isOfPapers && isPaper(line) ? papers[line] : line,
    )
  return (
    <fieldset
      data-vlt-slot="conflict-choice"
      className="vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-2"
      disabled={disabled}
    >
      <legend className="vlt:float-start vlt:text-sm vlt:font-medium">{label}</legend>
      <div className="vlt:clear-both vlt:grid vlt:gap-2 vlt:sm:grid-cols-2">
        {sides.map((side) => (
          <label
            key={side}
            className="vlt:flex vlt:min-h-11 vlt:min-w-0 vlt:cursor-pointer vlt:items-start vlt:gap-2.5 vlt:rounded-control vlt:border vlt:border-line-control vlt:bg-surface vlt:px-3 vlt:py-2 vlt:has-checked:border-accent vlt:has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={group}
              className="vlt:mt-1 vlt:size-4 vlt:shrink-0 vlt:accent-accent vlt:focus-visible:outline-2 vlt:focus-visible:outline-offset-2 vlt:focus-visible:outline-focus"
              checked={chosen === side}
              onChange={() => onChoose(field, side)}
            />
            <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col">
              <span className="vlt:text-sm vlt:text-text-muted">{messages.sides[side]} </span>
              {shown ? <Value lines={lines(side)} secret={isSecret} /> : <Hidden />}
            </span>
          </label>
        ))}
      </div>
      {isSecret ? (
        <Button variant="link" size="inline" className="vlt:self-start vlt:text-sm" onClick={() => setShown(!shown)}>
          {shown ? messages.hide : messages.reveal}
        </Button>
      ) : null}
    </fieldset>
  )
}

function labelOf(
  field: EditedField,
  type: ItemType,
  words: TypeWords,
  { fields }: ItemDialogMessages['conflict'],
): string {
  if (field === 'vaultId' || field === 'folder' || field === 'name' || field === 'tags') return fields[field]
  const place = customId(field) === null ? 'uris' : 'fields'
  const key = textKey(field) ?? Object.entries(type.fields).find(([, one]) => one.place === place)?.[0]
  return key === undefined ? '' : wordsOfField(words, key).label
}

/** Lines of a field; none for an empty one. */
function linesOf(
  field: EditedField,
  values: ShownValues,
  { vaults, modes }: { readonly vaults: readonly VaultView[]; readonly modes: ModeWords },
): readonly string[] {
  const { vaultId, folder, name, tags, texts, uris } = values
  const key = textKey(field)
  const vault = vaults.find(({ id }) => id === vaultId)
  const custom = customOf(field, values)
  if (customId(field) !== null)
    return custom === undefined ? [] : [custom.label, custom.value].filter((line) => line !== '')
  if (field === 'tags') return tags
  const lines =
    key !== null
      ? [texts[key] ?? '']
      : field === 'uris'
        ? uris.map(({ uri, match }) => (uri === '' || match === null ? uri : `${uri}\n${wordOfMatch(match, modes)}`))
        : [
            field === 'name'
              ? name
              : field === 'vaultId'
                ? (vault?.name ?? '')
                : (vault?.folders?.find(({ id }) => id === folder)?.path ?? ''),
          ]
  return lines.filter((line) => line !== '')
}

function Value({ lines, secret }: { readonly lines: readonly string[]; readonly secret: boolean }): ReactNode {
  const { conflict: messages } = useMessages('itemDialog', itemDialogRu)
  if (lines.length === 0) return <span className="vlt:text-text-muted">{messages.empty}</span>
  return lines.map((line, index) =>
    secret ? (
      // A value has no identity but its place.
      // oxlint-disable-next-line react/no-array-index-key
      <PasswordText key={index} text={line} className="vlt:wrap-anywhere" />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="vlt:max-h-40 vlt:overflow-y-auto vlt:wrap-anywhere vlt:whitespace-pre-wrap">
        {line}
      </span>
    ),
  )
}

function Hidden() {
  const { password: messages } = useMessages('itemFields', itemFieldsRu)
  return (
    <span className="vlt:font-mono vlt:text-text-muted">
      <span aria-hidden>{dots}</span>
      <span className="vlt:sr-only">{messages.hidden}</span>
    </span>
  )
}
