import { expect, it, vi } from 'vitest'
import { createPageForms, type DraftKeeper } from './page-form.ts'

/** Drafts of a client, as a test sees them: what lies kept, and which are open. */
function playedDrafts(kept: unknown = null) {
  let left = kept
  const open = (contents: unknown) => {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    let held = contents
    return {
      note: (next: unknown) => {
        held = next
      },
      keep: async () => {
        left = held
      },
      save: async <Outcome extends { readonly ok: boolean }>(work: () => Promise<Outcome>) => {
        const outcome = await work()
        if (outcome.ok) {
          left = null
          resolve()
        }
        return outcome
      },
      end: () => {
        left = null
        resolve()
      },
      leave: () => {
        left = held
        resolve()
      },
      ended,
    }
  }
  const take = vi.fn(async () => (left === null ? null : { contents: left, draft: open(left) }))
  const client: DraftKeeper = { drafts: { open: () => open(null), take } }
  return { client, left: () => left }
}

it('keeps what the form of a closed page held, for the next page', async () => {
  const { client, left } = playedDrafts()
  const forms = createPageForms()
  const page = new AbortController()
  forms.open(client, page.signal).note({ name: 'Поч' })
  expect(left()).toBeNull()
  page.abort()
  expect(left()).toMatchObject({ name: 'Поч' })
  const next = new AbortController()
  expect(await forms.take(client, next.signal)).toEqual({ name: 'Поч' })
  expect(forms.of(next.signal)).not.toBeNull()
})

it('gives back what is remembered of saving to the next try alone, and not to the page', async () => {
  const { client } = playedDrafts({ name: 'Почта', saving: { attempt: 1 } })
  const forms = createPageForms()
  const page = new AbortController()
  expect(await forms.take(client, page.signal)).toEqual({ name: 'Почта' })
  const form = forms.of(page.signal)
  let recalled: unknown = null
  await form?.save(async (memory) => {
    recalled = memory.recall()
    return { ok: true }
  })
  expect(recalled).toEqual({ attempt: 1 })
})

it('keeps nothing of a form that was saved or discarded, and one that was refused', async () => {
  const { client, left } = playedDrafts()
  const forms = createPageForms()
  const page = new AbortController()
  const form = forms.open(client, page.signal)
  form.note({ name: 'Почта' })
  expect(await form.save(async () => ({ ok: false }))).toEqual({ ok: false })
  expect(forms.of(page.signal)).toBe(form)
  await form.save(async () => ({ ok: true }))
  await Promise.resolve()
  expect([forms.of(page.signal), left()]).toEqual([null, null])
  page.abort()
  expect(left()).toBeNull()
})

it('ends the form of a page that opens another, and gives nothing where nothing was kept', async () => {
  const { client, left } = playedDrafts()
  const forms = createPageForms()
  const page = new AbortController()
  forms.open(client, page.signal).note({ name: 'Первая' })
  const second = forms.open(client, page.signal)
  expect([forms.of(page.signal), left()]).toEqual([second, null])
  expect(await forms.take(playedDrafts().client, new AbortController().signal)).toBeNull()
})
