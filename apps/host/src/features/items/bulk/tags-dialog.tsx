import type { OpenedItem } from '@larets/vault-core'
import { withTags } from '@larets/vault-core/items'
import {
  Button,
  Chip,
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  TextField,
} from '@larets/vault-ui/primitives'
import { useState } from 'react'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { tagsOf } from './item-marks.ts'

/** Longest tag, in characters. */
const longestTag = 40

/** Properties of the {@link TagsDialog}. */
export interface TagsDialogProps {
  /** Whose tags are changed; at least one. */
  readonly items: readonly OpenedItem[]
  /** The tags that there are, in their order, with how many items have each. */
  readonly known: ReadonlyMap<string, number>
  readonly onSave: (change: { readonly addTags: readonly string[]; readonly removeTags: readonly string[] }) => void
  readonly onClose: () => void
}

/** Chooses the tags of one item or of many; those that only some of them have stay so until they are touched. */
export function TagsDialog({ items, known, onSave, onClose }: TagsDialogProps) {
  const { bulk } = useHostMessages()
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const withTag = (tag: string) => items.filter((item) => tagsOf(item).includes(tag)).length
  const isOn = (tag: string) => chosen.get(tag) ?? withTag(tag) === items.length
  const choose = (tag: string, on: boolean) => setChosen(new Map(chosen).set(tag, on))
  const tags = withTags([], [...known.keys(), ...made])
  const wanted = typed.trim().toLocaleLowerCase('ru')
  const shown = tags.filter((tag) => tag.toLocaleLowerCase('ru').includes(wanted))
  const isKnown = wanted !== '' && withTags(tags, [typed]).length === tags.length

  function addTyped() {
    const same = tags.find((tag) => withTags([tag], [typed]).length === 1)
    if (same === undefined) setMade([...made, typed.trim()])
    choose(same ?? typed.trim(), true)
    setTyped('')
  }

  function save() {
    const pending = withTags(tags, [typed]).slice(tags.length)
    const changed = [...chosen].filter(([tag, on]) => (on ? withTag(tag) < items.length : withTag(tag) > 0))
    onSave({
      addTags: [...changed.flatMap(([tag, on]) => (on ? [tag] : [])), ...pending],
      removeTags: changed.flatMap(([tag, on]) => (on ? [] : [tag])),
    })
  }

  return (
    <Dialog open form="compact" data-vlt-slot="tags-dialog" onRequestClose={onClose}>
      <DialogHeader title={bulk.tags} description={bulk.tagsOf(items.length)} closeLabel={bulk.close} />
      <DialogBody>
        <form
          id="tags-form"
          className="flex flex-col gap-4 pt-1 pb-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (wanted === '') save()
            else addTyped()
          }}
        >
          <NewTag typed={typed} onTyped={setTyped} isKnown={isKnown} isEmpty={wanted === ''} onAdd={addTyped} />
          {tags.length === 0 ? null : (
            <fieldset className="flex min-w-0 flex-col gap-2">
              <legend className="pb-2 text-sm text-text-muted">{bulk.allTags}</legend>
              <div className="flex flex-wrap gap-2">
                {shown.map((tag) => {
                  const count = withTag(tag)
                  const isMixed = !chosen.has(tag) && count > 0 && count < items.length
                  return (
                    <Chip
                      key={tag}
                      type="checkbox"
                      label={isMixed ? bulk.someHave(tag, count) : tag}
                      checked={isOn(tag)}
                      onChange={({ target }) => choose(tag, target.checked)}
                    />
                  )
                })}
                {shown.length === 0 ? <p className="text-sm text-text-muted">{bulk.noSuchTag}</p> : null}
              </div>
            </fieldset>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>{bulk.cancel}</DialogClose>
        <Button variant="primary" onClick={save}>
          {bulk.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The field of a tag, which narrows those that there are, too. */
function NewTag({
  typed,
  onTyped,
  isKnown,
  isEmpty,
  onAdd,
}: {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly isKnown: boolean
  readonly isEmpty: boolean
  readonly onAdd: () => void
}) {
  const { bulk } = useHostMessages()
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={bulk.newTag}
          value={typed}
          maxLength={longestTag}
          autoComplete="off"
          onChange={({ target }) => onTyped(target.value)}
        />
      </div>
      <Button disabled={isEmpty} onClick={onAdd}>
        {isKnown ? bulk.chooseTag : bulk.addTag}
      </Button>
    </div>
  )
}
