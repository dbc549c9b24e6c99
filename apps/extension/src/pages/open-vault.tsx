import { lazy, Suspense, useState } from 'react'
import type { CoreState } from '../messages/core-state.ts'
import type { CoreConnection } from './core-connection.ts'
import { OpenPopup } from './open-popup.tsx'
import { useItemForm } from './use-item-form.ts'
import { errorText, useWords } from './words/words-context.ts'

// Nobody needs one of these before a press.
const ItemPage = lazy(async () => ({ default: (await import('./item-page.tsx')).ItemPage }))
const ItemForm = lazy(async () => ({ default: (await import('./item-form.tsx')).ItemForm }))

/** Properties of the {@link OpenVault}. */
export interface OpenVaultProps {
  readonly core: CoreConnection
  readonly state: Extract<CoreState, { kind: 'open' }>
  readonly place: 'popup' | 'panel'
  /** Opens the app tab at a place of it, as `#add`. */
  readonly onOpenApp: (hash?: string) => void
}

/** The open vault in the popup and in the side panel: the list, and over it one item. */
export function OpenVault({ core, state, place, onOpenApp }: OpenVaultProps) {
  const words = useWords()
  const [shownId, setShownId] = useState<string | null>(null)
  const isStaying = place === 'panel'
  const form = useItemForm(core, isStaying && state.vault === 'ready')
  const edit = (id: string) => (isStaying ? void form.open(id) : onOpenApp(`#edit/${id}`))

  return (
    <>
      {form.fault === null ? null : (
        <p role="alert" className="fault">
          {errorText(words, form.fault)}
        </p>
      )}
      <div className="vault-list" hidden={shownId !== null}>
        <OpenPopup
          core={core}
          state={state}
          onOpenApp={() => onOpenApp('#settings')}
          onFilled={() => {
            if (!isStaying) window.close()
          }}
          // The list gives the focus back to the row once nothing stands over it.
          selectedId={shownId}
          onOpenItem={setShownId}
          onEdit={edit}
          // A form outlives no popup: it has the app tab, or the panel.
          onAdd={isStaying ? () => void form.open(null) : () => onOpenApp('#add')}
          onOpenPanel={isStaying || !('sidePanel' in chrome) ? undefined : () => void openPanel()}
        />
      </div>
      {shownId === null ? null : (
        <Suspense>
          <ItemPage core={core} id={shownId} onClose={() => setShownId(null)} onEdit={() => edit(shownId)} />
        </Suspense>
      )}
      {form.opened === null ? null : (
        <Suspense>
          <ItemForm core={core} form={form} site={form.opened.site} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the side panel of this window, in place of the popup. */
async function openPanel() {
  const { id } = await chrome.windows.getCurrent()
  if (id === undefined) return
  await chrome.sidePanel.open({ windowId: id })
  window.close()
}
