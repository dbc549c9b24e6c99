import { WaitingSaves } from '@larets/vault-ui/kept'
import { Button } from '@larets/vault-ui/primitives'
import { useEffect, useState } from 'react'
import type { Ask, SavedAs } from '../messages/ask.ts'
import type { CoreConnection } from './core-connection.ts'
import { errorText, useWords } from './words/words-context.ts'

/**
 * Asks for the logins that wait to be saved, anew with each change of the vault.
 *
 * @returns none until it is known
 */
function useWaiting(core: CoreConnection): readonly Ask[] {
  const [waiting, setWaiting] = useState<readonly Ask[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const outcome = await core.call({ kind: 'waiting' })
      if (!isOver && outcome.ok) setWaiting(outcome.waiting ?? [])
    }
    void ask()
    const end = core.subscribe(() => void ask())
    return () => {
      isOver = true
      end()
    }
  }, [core])
  return waiting
}

/** Where a login goes that is saved without a choice: into the likeliest item, or as a new one into the first vault. */
function likeliest({ username, targets, vaults }: Pick<Ask, 'username' | 'targets' | 'vaults'>): SavedAs | null {
  const [target] = targets
  const [vault] = vaults
  if (target !== undefined) return { username: target.username ?? username, into: { kind: 'item', itemId: target.id } }
  return vault === undefined ? null : { username, into: { kind: 'new', vaultId: vault.id } }
}

/** What was typed in pages and is not saved yet: a line with a count, which opens the list. Nothing where nothing waits. */
export function WaitingLogins({ core }: { readonly core: CoreConnection }) {
  const words = useWords()
  const waiting = useWaiting(core)
  const [isOpen, setIsOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (waiting.length === 0) return null

  async function save(id: string) {
    const as = likeliest(waiting.find((one) => one.id === id) ?? { username: '', targets: [], vaults: [] })
    if (as === null) return
    const outcome = await core.call({ kind: 'saveWaiting', id, as })
    setFault(outcome.ok ? null : outcome.code)
  }

  return (
    <div className="popup-waiting">
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.popup.waiting(waiting.length)}
      </Button>
      {fault === null ? null : (
        <p role="alert" className="fault">
          {errorText(words, fault)}
        </p>
      )}
      {isOpen ? (
        <WaitingSaves
          waiting={waiting.map(({ id, site, username, keptAt, targets: [target] }) => ({
            ...{ id, site, username, keptAt },
            change: target === undefined ? { kind: 'save' } : { kind: 'update', itemName: target.name },
          }))}
          onSave={save}
          onDismiss={(id) => void core.call({ kind: 'dismissWaiting', id })}
        />
      ) : null}
    </div>
  )
}
