import { ItemDialog, parseItemDraft, type ItemDialogProps, type ItemSaveOutcome } from '@larets/vault-ui/item-dialog'
import { MessagesProvider, type MessageOverrides } from '@larets/vault-ui/messages'
import { useState } from 'react'
import type { CoreConnection } from './core-connection.ts'
import type { PageItemForm, Site } from './use-item-form.ts'
import { firstUsable, originOf, vaultView } from './vault-view.ts'
import { errorText, useWords } from './words/words-context.ts'

/** Properties of the {@link ItemForm}. */
export interface ItemFormProps {
  readonly core: CoreConnection
  readonly form: PageItemForm
  /** Site of a new item. */
  readonly site: Site | null
  /** It was saved, or discarded. */
  readonly onDone?: (() => void) | undefined
}

/** The example of an address, which elsewhere is that of the app's own page. */
const ownWords: MessageOverrides = {
  itemFields: { types: { login: { fields: { uris: { placeholder: 'example.ru' } } } } },
}

/** The dialog that adds and changes items, over the core document: what is typed is kept there, sealed. */
export function ItemForm({ core, form, site, onDone }: ItemFormProps) {
  const words = useWords()
  const [fault, setFault] = useState<string | null>(null)
  const { opened } = form
  if (opened === null) return null
  const { edited, knownTags } = opened
  const draft = opened.draft === null ? null : parseItemDraft(opened.draft)
  const vaults = opened.vaults.map((vault) => vaultView(vault, words))
  const usable = firstUsable(opened.vaults)
  const isNew = edited === null
  const fresh = site === null || usable === undefined ? undefined : ofSite(site, usable.id)

  function close() {
    form.close()
    onDone?.()
  }

  const save: ItemDialogProps['onSave'] = async (input, source, lost): Promise<ItemSaveOutcome> => {
    setFault(null)
    const outcome = await core.call({ kind: 'saveForm', source, input: plain(input), lost: lost && plain(lost) })
    if (!outcome.ok) {
      setFault(errorText(words, outcome.code))
      return { ok: false }
    }
    if (outcome.item?.kind !== 'stored') return { ok: true }
    return { ok: false, stored: outcome.item.stored }
  }

  return (
    <MessagesProvider messages={ownWords}>
      <ItemDialog
        key={opened.key}
        open
        mode={isNew ? 'add' : 'edit'}
        type={typeOf(draft, edited)}
        vaults={vaults}
        defaultVaultId={usable?.id ?? null}
        knownTags={knownTags}
        initial={edited?.initial ?? fresh}
        source={edited?.source}
        draft={draft ?? undefined}
        onDraftChange={(next) => void core.call({ kind: 'noteForm', draft: next && { ...next } })}
        failure={fault ?? undefined}
        onSave={save}
        onClose={close}
      />
    </MessagesProvider>
  )
}

type Draft = NonNullable<ReturnType<typeof parseItemDraft>>
type Type = ItemDialogProps['type']
const types: readonly Type[] = ['login', 'note', 'card', 'identity', 'wifi']

/** Type of the form's item: a login where there is none yet. */
function typeOf(draft: Draft | null, edited: { readonly type: string } | null): Type {
  return draft?.type ?? types.find((type) => type === edited?.type) ?? 'login'
}

/** First contents of a login for a site: its title up to the first word of another thing, and its origin. */
function ofSite({ url, title }: Site, vaultId: string) {
  const { hostname } = new URL(url)
  const [name = ''] = title.split(/\s[|–—·-]\s/u)
  return {
    vaultId,
    name: name.trim() === '' ? hostname.replace(/^www\./u, '') : name.trim(),
    uris: [{ uri: originOf(url) }],
  }
}

/** What is said to the core document: lists there may be changed, the form's may not. */
function plain({ uris, ...input }: Parameters<ItemDialogProps['onSave']>[0]) {
  return { ...input, uris: uris.map(({ uri, match }) => ({ uri, match })) }
}
