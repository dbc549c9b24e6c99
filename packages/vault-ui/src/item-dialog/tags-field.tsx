import { withTags } from '@larets/vault-core/items'
import { X } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { Chip } from '../primitives/chip.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import type { ItemDialogMessages } from './messages.ru.ts'

/** Longest tag, in characters. */
const longestTag = 40
/** More on one item would be a list of its own; what is stored with more keeps them. */
const mostTags = 50
/** As many are offered as are taken in at a glance. */
const mostOffered = 8
const noTags: readonly string[] = []

/** Props of {@link TagsField}. */
export interface TagsFieldProps {
  readonly form: UseFormReturn<ItemFormValues>
  /** Those that other items have, in their order. */
  readonly known: readonly string[] | undefined
  readonly readOnly: boolean
  readonly messages: ItemDialogMessages
}

/**
 * The tags of an item. Enter, a comma and leaving the field add what is typed; Backspace in the empty field takes off
 * the last. One that is there already, however it is written, is not added again.
 */
export function TagsField({ form, known = noTags, readOnly, messages }: TagsFieldProps) {
  const { tags: words, conflict } = messages
  const label = conflict.fields.tags
  const tags = useWatch({ control: form.control, name: 'tags' })
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const full = tags.length >= mostTags
  const wanted = typed.trim().toLocaleLowerCase('ru')
  const offered = known
    .filter((tag) => tag.toLocaleLowerCase('ru').includes(wanted) && isNew(tags, tag))
    .slice(0, full ? 0 : mostOffered)

  const put = (next: readonly string[]) => form.setValue('tags', [...next], { shouldDirty: true })

  function add(written: readonly string[]) {
    const now = form.getValues('tags')
    const added = [...now]
    for (const one of written) {
      // A cut text may end in a blank again.
      const tag = one.trim().slice(0, longestTag).trimEnd()
      // As it is written on other items, where it is one of theirs.
      if (added.length < mostTags && isNew(added, tag)) added.push(known.find((other) => !isNew([other], tag)) ?? tag)
    }
    if (added.length > now.length) put(added)
  }

  function addTyped() {
    add([typed])
    setTyped('')
  }

  function remove(tag: string) {
    put(tags.filter((one) => one !== tag))
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (readOnly || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      // Without anything typed Enter saves, as in every field.
      event.preventDefault()
      addTyped()
    }
    if (event.key === 'Backspace' && typed === '') put(tags.slice(0, -1))
  }

  return (
    <div data-vlt-slot="tags-field" className="vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-2">
      <TextField
        {...ignoredByManagers}
        ref={field}
        autoComplete="off"
        label={label}
        hint={full ? words.full : words.hint}
        // A comma parts them, so that what is pasted may be longer than one.
        value={typed}
        readOnly={readOnly || full}
        onChange={({ target }) => {
          const parts = target.value.split(',')
          setTyped((parts.pop() ?? '').slice(0, longestTag))
          add(parts)
        }}
        onKeyDown={onKeyDown}
        onBlur={addTyped}
      />
      <ChosenTags tags={tags} label={label} words={words} readOnly={readOnly} onRemove={remove} />
      <OfferedTags
        tags={offered}
        label={words.known}
        readOnly={readOnly}
        onChoose={(tag) => {
          add([tag])
          setTyped('')
          field.current?.focus()
        }}
      />
    </div>
  )
}

/** Tags of the item, each to be taken off. */
function ChosenTags({
  tags,
  label,
  words,
  readOnly,
  onRemove,
}: {
  readonly tags: readonly string[]
  readonly label: string
  readonly words: ItemDialogMessages['tags']
  readonly readOnly: boolean
  readonly onRemove: (tag: string) => void
}) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className="vlt:flex vlt:flex-wrap vlt:gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="vlt:flex vlt:max-w-full vlt:min-w-0 vlt:items-center vlt:rounded-control vlt:bg-accent-soft vlt:ps-2.5 vlt:text-accent-text"
        >
          <span className="vlt:min-w-0 vlt:py-1 vlt:wrap-anywhere">{tag}</span>
          <IconButton label={words.remove({ tag })} size="row" disabled={readOnly} onClick={() => onRemove(tag)}>
            <Icon shape={X} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Tags of other items, to be chosen. */
function OfferedTags({
  tags,
  label,
  readOnly,
  onChoose,
}: {
  readonly tags: readonly string[]
  readonly label: string
  readonly readOnly: boolean
  readonly onChoose: (tag: string) => void
}) {
  if (tags.length === 0) return null
  return (
    <fieldset aria-label={label} className="vlt:flex vlt:min-w-0 vlt:flex-wrap vlt:gap-2">
      {tags.map((tag) => (
        <Chip
          key={tag}
          type="checkbox"
          label={tag}
          checked={false}
          disabled={readOnly}
          // The caret stays in the field, so that what is half typed there is not taken for a tag.
          onMouseDown={(event) => event.preventDefault()}
          onChange={() => onChoose(tag)}
        />
      ))}
    </fieldset>
  )
}

const isNew = (tags: readonly string[], tag: string) => withTags(tags, [tag]).length > withTags(tags, []).length
