import type { VaultClient } from '@larets/vault-core'

/** Names the drafts of the extension's item form. */
const formId = 'login'
/** Under which name a draft holds what is remembered of its saving. */
const savingKey = 'saving'
/** How long a page waits for a draft while another page has a form open, in milliseconds. */
const patience = 500

type Draft = ReturnType<VaultClient['drafts']['open']>
/** A client, as far as forms use it. */
export interface DraftKeeper {
  readonly drafts: Pick<VaultClient['drafts'], 'open' | 'take'>
}
/** Contents of a form beyond what is stored, as the form made them. */
export type FormContents = Readonly<Record<string, unknown>>
type SaveMemory = NonNullable<Parameters<VaultClient['writes']['items']['create']>[1]>

/** The form that a page has open. Its draft lives here, where the keys are: the page may be closed at any moment. */
export interface PageForm {
  readonly note: (contents: FormContents | null) => void
  readonly save: <Outcome extends { readonly ok: boolean }>(
    work: (memory: SaveMemory) => Promise<Outcome>,
  ) => Promise<Outcome>
  readonly end: () => void
}

/** Forms of all pages. */
export interface PageForms {
  /** @param gone the page is closed: what its form held is kept for the next page */
  readonly open: (client: DraftKeeper, gone: AbortSignal) => PageForm
  /** Gives the page a form that was left, and what it held; null where there is none. */
  readonly take: (client: DraftKeeper, gone: AbortSignal) => Promise<FormContents | null>
  /** The form that the page has open; null for none. */
  readonly of: (gone: AbortSignal) => PageForm | null
}

const isContents = (value: unknown): value is FormContents => typeof value === 'object' && value !== null

/** Makes the registry of open forms: a page has one at most. */
export function createPageForms(): PageForms {
  const forms = new Map<AbortSignal, PageForm>()

  function hold(draft: Draft, found: FormContents | null, gone: AbortSignal): PageForm {
    let saving: unknown = found?.[savingKey] ?? null
    let contents = found
    const note = () => draft.note(contents === null ? null : { ...contents, [savingKey]: saving })
    const form: PageForm = {
      note: (next) => {
        contents = next
        note()
      },
      save: (work) =>
        draft.save(() =>
          work({
            recall: () => saving,
            remember: (next) => {
              saving = next
              note()
              return draft.keep()
            },
          }),
        ),
      end: () => draft.end(),
    }
    forms.get(gone)?.end()
    forms.set(gone, form)
    const leave = () => draft.leave()
    gone.addEventListener('abort', leave, { once: true })
    const forget = async () => {
      await draft.ended
      gone.removeEventListener('abort', leave)
      if (forms.get(gone) === form) forms.delete(gone)
    }
    void forget()
    if (gone.aborted) leave()
    return form
  }

  return {
    open: (client, gone) => hold(client.drafts.open(formId), null, gone),
    take: async (client, gone) => {
      const taken = await client.drafts.take(formId, AbortSignal.any([gone, AbortSignal.timeout(patience)]))
      if (taken === null) return null
      if (!isContents(taken.contents)) {
        taken.draft.end()
        return null
      }
      const { [savingKey]: _, ...contents } = taken.contents
      hold(taken.draft, taken.contents, gone)
      return contents
    },
    of: (gone) => forms.get(gone) ?? null,
  }
}
