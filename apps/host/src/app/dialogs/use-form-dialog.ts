import { useDraft, useVaultClient } from '@larets/vault-core/react'
import type { SaveMemory } from '@larets/vault-core/react'
import { useRef, useState } from 'react'
import { isSilent, useReport } from '../notify/use-report.ts'
import { useRoomForBack } from './use-back-closes-dialogs.ts'

/** Contents that a form opens with. */
export interface OpenForm<Subject, Draft> {
  /** Subject of the form. */
  readonly subject: Subject
  /** Contents when it was last seen: before a lock, a reload, a crash, a forced sign-out. */
  readonly draft?: Draft
}

/** A form in a dialog: open or not, its draft, its saving. */
export interface FormDialog<Subject, Draft> {
  /** Failure of the last try to save; null once there is another try. Forms say it. */
  readonly failure: unknown
  /** Null while it is closed. */
  readonly form: OpenForm<Subject, Draft> | null
  /** Another form begins with another key: what a form starts with, it reads once. */
  readonly key: string
  /** Opens it; a second press while one is open does nothing. */
  readonly open: (subject: Subject) => void
  readonly close: () => void
  /** Says what the form holds beyond what is saved; null when that is nothing. */
  readonly noteDraft: (draft: Draft | null) => void
  /**
   * Saves, with what the form remembers of its saving. A failure is reported, and the form stays open. When it
   * succeeds, nothing of the form is kept any more.
   */
  readonly save: <Outcome extends { readonly ok: boolean }>(
    work: (memory: SaveMemory) => Promise<Outcome>,
  ) => Promise<Outcome | { readonly ok: false }>
  /** Tells what names something that was saved: not over a lock that fell meanwhile. */
  readonly tell: (words: () => void) => void
}

/** A form's contents beyond what is stored, and its record of saving. */
interface Unsaved<Draft> {
  readonly draft: Draft | null
  readonly saving: unknown
}

const nothingUnsaved = { draft: null, saving: null }

/** Under which name a form's draft holds what is remembered of its saving. */
const savingKey = 'saving'

/**
 * State that every form in a dialog needs. One that went with unsaved changes opens again with them, and with what it
 * remembers of a save whose answer it did not see.
 *
 * @param formId names the form's draft. It is never changed: a draft under another name would not be found again
 * @param options.ready false while a draft could not be opened
 * @param options.parse reads a draft; null for one of another shape, which is dropped
 * @param options.reopen what a form with that draft is about
 */
export function useFormDialog<Subject, Draft extends object>(
  formId: string,
  options: {
    readonly ready: boolean
    readonly parse: (contents: unknown) => Draft | null
    readonly reopen: (draft: Draft) => Subject | Promise<Subject>
  },
): FormDialog<Subject, Draft> {
  const [failure, setFailure] = useState<unknown>(null)
  const [form, setForm] = useState<OpenForm<Subject, Draft> | null>(null)
  const { session } = useVaultClient()
  const report = useReport()
  useRoomForBack(form !== null)
  const unsaved = useRef<Unsaved<Draft>>(nothingUnsaved)
  const isOpen = useRef(false)
  const kept = useDraft(formId, {
    ready: options.ready,
    onFound: (contents) => {
      const draft = options.parse(contents)
      if (draft === null) {
        kept.end()
        return
      }
      unsaved.current = { draft, saving: savingOf(contents) }
      void reopen(draft)
    },
  })
  const memory: SaveMemory = {
    recall: () => unsaved.current.saving,
    remember: (saving) => {
      unsaved.current = { ...unsaved.current, saving }
      kept.note(contentsOf(unsaved.current))
      return kept.keep()
    },
  }

  async function reopen(draft: Draft) {
    isOpen.current = true
    setForm({ subject: await options.reopen(draft), draft })
  }

  return {
    failure,
    form,
    key: form?.draft === undefined ? 'empty' : 'draft',
    open: (subject) => {
      if (isOpen.current) return
      isOpen.current = true
      setFailure(null)
      unsaved.current = nothingUnsaved
      kept.open()
      setForm({ subject })
    },
    close: () => {
      kept.end()
      unsaved.current = nothingUnsaved
      isOpen.current = false
      setForm(null)
    },
    noteDraft: (draft) => {
      unsaved.current = { ...unsaved.current, draft }
      kept.note(contentsOf(unsaved.current))
    },
    tell: (words) => {
      if (session.state.getSnapshot().kind === 'loggedIn') words()
    },
    save: async (work) => {
      setFailure(null)
      try {
        return await kept.save(() => work(memory))
      } catch (error) {
        report(error)
        setFailure(isSilent(error) ? null : error)
        return { ok: false }
      }
    },
  }
}

const contentsOf = <Draft extends object>({ draft, saving }: Unsaved<Draft>) =>
  draft && { ...draft, [savingKey]: saving }

function savingOf(contents: unknown): unknown {
  return typeof contents === 'object' && contents !== null && savingKey in contents ? contents[savingKey] : null
}
