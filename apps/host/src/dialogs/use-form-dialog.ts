import { useDraft } from '@larets/vault-core/react'
import { useState } from 'react'
import { useReport } from '../features/notify/use-report.ts'

/** What a form is open with. */
export interface OpenForm<Subject, Draft> {
  /** What the form is about. */
  readonly subject: Subject
  /** What it held when a lock or a forced sign-out closed it. */
  readonly draft?: Draft
}

/** A form in a dialog: open or not, its draft, its saving. */
export interface FormDialog<Subject, Draft> {
  /** Null while it is closed. */
  readonly form: OpenForm<Subject, Draft> | null
  /** Another form begins with another key: what a form starts with, it reads once. */
  readonly key: string
  readonly open: (subject: Subject) => void
  /** Something else is known of what the open form is about; the form stays as it is. */
  readonly setSubject: (subject: Subject) => void
  readonly close: () => void
  /** Says what the form holds beyond what is saved; null when that is nothing. */
  readonly noteDraft: (draft: Draft | null) => void
  /**
   * Saves. A failure is reported, and the form stays open.
   *
   * @param onFailure hears of it too
   */
  readonly save: (work: () => Promise<void>, onFailure?: (error: unknown) => void) => Promise<{ readonly ok: boolean }>
}

/**
 * What every form in a dialog needs. One that a lock or a forced sign-out closed over unsaved changes opens again with
 * them.
 *
 * @param formId names the form's draft. It is never changed: a draft under another name would not be found again
 * @param options.ready false while a draft could not be opened
 * @param options.parse reads a draft; null for one of another shape, which is dropped
 * @param options.reopen what a form with that draft is about
 */
export function useFormDialog<Subject, Draft>(
  formId: string,
  options: {
    readonly ready: boolean
    readonly parse: (contents: unknown) => Draft | null
    readonly reopen: (draft: Draft) => Subject | Promise<Subject>
  },
): FormDialog<Subject, Draft> {
  const [form, setForm] = useState<OpenForm<Subject, Draft> | null>(null)
  const report = useReport()
  const noteDraft = useDraft(formId, {
    ready: options.ready,
    onFound: (contents) => {
      const draft = options.parse(contents)
      if (draft === null) noteDraft(null)
      else void reopen(draft)
    },
  })

  async function reopen(draft: Draft) {
    setForm({ subject: await options.reopen(draft), draft })
  }

  return {
    form,
    key: form?.draft === undefined ? 'empty' : 'draft',
    open: (subject) => setForm({ subject }),
    setSubject: (subject) => setForm((current) => current && { ...current, subject }),
    close: () => setForm(null),
    noteDraft,
    save: async (work, onFailure) => {
      try {
        await work()
        return { ok: true }
      } catch (error) {
        report(error)
        onFailure?.(error)
        return { ok: false }
      }
    },
  }
}
