import { settle } from '@larets/vault-core/testing'
import { describe, expect, it, vi } from 'vitest'
import { signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

const form = 'login'
const contents = { version: 1, values: { name: 'Тайная почта Dr-51', password: 'Zebra-Dr-52' } }

describe('a save that is under way when the lock falls', () => {
  const begin = async () => {
    const opened = await signedIn(server().url)
    await settle()
    const draft = opened.tab.client.drafts.open(form)
    draft.note(contents)
    const answer = Promise.withResolvers<{ ok: boolean }>()
    const saving = draft.save(() => answer.promise)
    saving.catch(() => undefined)
    opened.tab.client.session.lock()
    await opened.tab.client.account.unlock(opened.person.masterPassword)
    const taking = opened.tab.client.drafts.take(form)
    await settle()
    return { ...opened, answer, saving, taking }
  }

  it('and succeeds brings no form back', async () => {
    const { browser, tab, answer, taking } = await begin()
    answer.resolve({ ok: true })
    await expect(taking).resolves.toBeNull()
    await expect(browser.drafts.list(tab.client.session.sealedAccount().user.id)).resolves.toEqual(new Map())
  })

  it('and fails brings the form back', async () => {
    const { answer, taking } = await begin()
    answer.reject(new Error('no answer'))
    await expect(taking).resolves.toMatchObject({ contents })
  })
})

it('is told to have succeeded only when nothing of it is kept: the page may be reloaded at once', async () => {
  const { browser, tab } = await signedIn(server().url)
  await settle()
  const userId = tab.client.session.sealedAccount().user.id
  const { change } = browser.box
  vi.spyOn(browser.box, 'change').mockImplementation(async (...args) => {
    await settle()
    return change(...args)
  })
  const draft = tab.client.drafts.open(form)
  draft.note(contents)
  await draft.keep()
  await expect(draft.save(async () => ({ ok: true }))).resolves.toEqual({ ok: true })
  await expect(browser.drafts.list(userId)).resolves.toEqual(new Map())
})
