import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { ItemPanel, type ItemPanelState } from '@larets/vault-ui/item-panel'
import { useEffect, useState } from 'react'
import type { Outcome } from '../messages/core-to-page.ts'
import type { ItemAnswer } from '../messages/item-calls.ts'
import type { CoreConnection } from './core-connection.ts'
import { vaultView } from './vault-view.ts'
import { errorText, useWords } from './words/words-context.ts'

/** Properties of the {@link ItemPage}. */
export interface ItemPageProps {
  readonly core: CoreConnection
  readonly id: string
  readonly onClose: () => void
  readonly onEdit: () => void
}

type Shown = Extract<ItemAnswer, { kind: 'item' }>

/** One item, as the app's panel shows it, over the core document: what is secret comes when it is asked for. */
export function ItemPage({ core, id, onClose, onEdit }: ItemPageProps) {
  const words = useWords()
  const answer = useItem(core, id)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const shown = answer?.ok === true && answer.item?.kind === 'item' ? answer.item : null

  /** What came of a call; null where it did not work, which is said. */
  function told<Kind extends ItemAnswer['kind']>(outcome: Outcome, kind: Kind) {
    setFault(outcome.ok ? null : outcome.code)
    if (!outcome.ok || outcome.item?.kind !== kind) return null
    // TypeScript narrows a union by a value, not by a type parameter.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return outcome.item as Extract<ItemAnswer, { kind: Kind }>
  }

  async function remove() {
    const outcome = await core.call({ kind: 'trashItem', id })
    setAsked(false)
    if (outcome.ok) onClose()
    else setFault(outcome.code)
  }

  return (
    <main className="item-page">
      {fault === null ? null : (
        <p role="alert" className="fault">
          {errorText(words, fault)}
        </p>
      )}
      <ItemPanel
        state={stateOf(answer, shown)}
        vault={shown?.vault ? vaultView(shown.vault, words) : undefined}
        focusOnOpen
        onClose={onClose}
        onEdit={shown?.vault?.consistent === true ? onEdit : undefined}
        onDelete={shown === null ? undefined : () => setAsked(true)}
        onReveal={async () => told(await core.call({ kind: 'reveal', id }), 'text')?.text ?? null}
        onOpenDetails={async () => {
          const outcome = await core.call({ kind: 'details', id })
          if (!outcome.ok) throw new Error(`The details were not opened: ${outcome.code}`)
          return told(outcome, 'details')?.details ?? null
        }}
        onCopy={async ({ key, index }) => {
          const outcome = await core.call({ kind: 'copy', id, key, index })
          setFault(outcome.ok ? null : outcome.code)
          return outcome.ok
        }}
      />
      {isAsked ? (
        <ConfirmDialog
          title={words.remove.question(shown?.row.name.trusted === true ? shown.row.name.text : words.undecrypted)}
          description={words.remove.consequences}
          confirm={words.remove.confirm}
          cancel={words.remove.cancel}
          onConfirm={remove}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </main>
  )
}

function stateOf(answer: Outcome | null, shown: Shown | null): ItemPanelState {
  if (shown !== null) return { kind: 'ready', item: shown.row }
  return answer === null ? { kind: 'loading' } : { kind: 'missing' }
}

/** The item as the core document has it, asked for anew with each change of the vault; null until it is told. */
function useItem(core: CoreConnection, id: string): Outcome | null {
  const [answer, setAnswer] = useState<Outcome | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const outcome = await core.call({ kind: 'item', id })
      const isGone = !outcome.ok && outcome.code === 'core_gone'
      if (!isOver && !isGone) setAnswer(outcome)
    }
    const end = core.subscribe(() => void ask())
    void ask()
    return () => {
      isOver = true
      end()
    }
  }, [core, id])
  return answer
}
