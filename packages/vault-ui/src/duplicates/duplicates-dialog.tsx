import { mergeFields, valueIn, type DuplicateGroup, type MergeField } from '@larets/vault-core/duplicates'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { ComparedItem, DuplicateDecision } from './duplicate-decision.ts'
import { duplicatesRu } from './messages.ru.ts'
import { UnitedValues } from './united-values.tsx'
import { ValueChoice, type ChosenValue } from './value-choice.tsx'

/** Items of one account side by side, field by field; a person chooses what comes first. */
export function DuplicatesDialog({
  group,
  items,
  vaults,
  onCompare,
  onMerge,
  onClose,
}: {
  readonly group: DuplicateGroup
  readonly items: ReadonlyMap<string, ItemView>
  readonly vaults: readonly VaultView[]
  readonly onCompare: (group: DuplicateGroup) => Promise<readonly ComparedItem[] | null>
  readonly onMerge: (decision: DuplicateDecision) => void
  readonly onClose: () => void
}) {
  const { dialog: messages, undecrypted } = useMessages('duplicates', duplicatesRu)
  const [opened, setOpened] = useState<readonly ComparedItem[] | 'opening' | null>('opening')
  const asked = useRef({ group, onCompare })
  useEffect(() => {
    let isOver = false
    const open = async () => {
      const sources = await asked.current.onCompare(asked.current.group).catch(() => null)
      if (!isOver) setOpened(sources)
    }
    void open()
    return () => {
      isOver = true
    }
  }, [])
  const name = items.get(group.keptId)?.name
  return (
    <Dialog open data-vlt-slot="duplicates-dialog" width="large" onRequestClose={onClose}>
      <DialogHeader
        title={messages.title({ name: name?.trusted === true ? name.text : undecrypted })}
        description={messages.hint}
        closeLabel={messages.close}
      />
      {opened === 'opening' || opened === null ? (
        <>
          <DialogBody>
            {opened === null ? (
              <p role="alert">{messages.changed}</p>
            ) : (
              <div className="vlt:flex vlt:flex-col vlt:gap-4">
                <output className="vlt:sr-only">{messages.opening}</output>
                {[0, 1, 2].map((row) => (
                  <Skeleton key={row} className="vlt:h-11 vlt:w-full" />
                ))}
              </div>
            )}
          </DialogBody>
          <DialogFooter>
            <DialogClose>{opened === null ? messages.close : messages.cancel}</DialogClose>
          </DialogFooter>
        </>
      ) : (
        <Comparison group={group} sources={opened} vaults={vaults} onMerge={onMerge} />
      )}
    </Dialog>
  )
}

function Comparison({
  group,
  sources,
  vaults,
  onMerge,
}: {
  readonly group: DuplicateGroup
  readonly sources: readonly ComparedItem[]
  readonly vaults: readonly VaultView[]
  readonly onMerge: (decision: DuplicateDecision) => void
}) {
  const { dialog: messages } = useMessages('duplicates', duplicatesRu)
  const locale = useLocale()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set(sources.map(({ id }) => id)))
  const [chosen, setChosen] = useState(group.keptId)
  const [from, setFrom] = useState<DuplicateDecision['from']>({})
  const taken = sources.filter(({ id }) => wanted.has(id))
  const keptId = taken.find(({ id }) => id === chosen)?.id ?? taken[0]?.id ?? ''
  /** Facts that tell one item from the others. */
  const about = ({ input, updatedAt }: ComparedItem) => {
    const vault = vaults.find(({ id }) => id === input.vaultId)
    const folder = vault?.folders?.find(({ id }) => id === input.overview?.folder)?.path
    return [vault?.name, folder, messages.changedOn({ day: formatDay(updatedAt, locale) })]
      .filter((part) => part !== undefined)
      .join(' · ')
  }
  const asValues = (of: readonly ComparedItem[]): readonly ChosenValue[] =>
    of.map((source) => ({ ids: [source.id], text: source.input.name.trim() || messages.unnamed, about: about(source) }))
  // Of those that stay away nothing is asked.
  const decidedFrom = Object.fromEntries(Object.entries(from).filter(([, id]) => wanted.has(id)))
  return (
    <form
      className="vlt:contents"
      onSubmit={(event) => {
        event.preventDefault()
        onMerge({ members: group.members.filter(({ id }) => wanted.has(id)), keptId, from: decidedFrom })
      }}
    >
      <DialogBody>
        <div className="vlt:flex vlt:flex-col vlt:gap-5">
          {sources.length > 2 ? (
            <ValueChoice
              label={messages.members}
              values={asValues(sources)}
              several
              chosen={wanted}
              onChoose={(id, isChosen) =>
                setWanted(
                  new Set(sources.map((one) => one.id).filter((one) => (one === id ? isChosen : wanted.has(one)))),
                )
              }
            />
          ) : null}
          <ValueChoice
            label={messages.kept}
            hint={messages.keptHint}
            values={asValues(taken)}
            chosen={new Set([keptId])}
            onChoose={setChosen}
          />
          <FieldChoices
            taken={taken}
            keptId={keptId}
            decided={decidedFrom}
            onChoose={(field, id) => setFrom({ ...from, [field]: id })}
          />
          <UnitedValues inputs={taken.map(({ input }) => input)} />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose>{messages.cancel}</DialogClose>
        <Button type="submit" variant="primary" disabled={taken.length < 2}>
          {messages.submit({ count: taken.length })}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Choices of the fields of which the items have several values. */
function FieldChoices({
  taken,
  keptId,
  decided,
  onChoose,
}: {
  readonly taken: readonly ComparedItem[]
  readonly keptId: string
  readonly decided: DuplicateDecision['from']
  readonly onChoose: (field: MergeField, id: string) => void
}) {
  const { dialog: messages } = useMessages('duplicates', duplicatesRu)
  return mergeFields.map((field) => {
    const values = valuesOf(field, taken, keptId)
    if (values.length === 0) return null
    const [first] = values
    const own = values.find(({ ids }) => ids.includes(decided[field] ?? keptId)) ?? first
    return (
      <ValueChoice
        key={field}
        label={messages.fields[field]}
        {...(values.length > 1 ? { hint: messages.losing } : {})}
        values={values}
        secret={field === 'password' || field === 'totp'}
        chosen={new Set(own?.ids)}
        onChoose={(id) => onChoose(field, id)}
      />
    )
  })
}

/** The values that items have of a field, each once, that of the item that stays first. */
function valuesOf(field: MergeField, sources: readonly ComparedItem[], keptId: string): readonly ChosenValue[] {
  const byText = new Map<string, string[]>()
  const ordered = [...sources.filter(({ id }) => id === keptId), ...sources.filter(({ id }) => id !== keptId)]
  for (const { id, input } of ordered) {
    const text = valueIn(input, field)
    if (text.trim() === '') continue
    const ids = byText.get(text)
    if (ids === undefined) byText.set(text, [id])
    else ids.push(id)
  }
  return [...byText].map(([text, ids]) => ({ ids, text }))
}
