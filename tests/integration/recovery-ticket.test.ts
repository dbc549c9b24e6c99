import { createMemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { expect, it, vi } from 'vitest'
import { signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const next = 'Туман над маяком, семь лодок'

/** Draws a recovery code and puts it in force. */
async function setCode({ client }: MemoryTab, masterPassword: string): Promise<string> {
  const prepared = await client.account.recovery.prepare(masterPassword)
  expect(await prepared.put()).toBe('done')
  prepared.forget()
  return prepared.text
}

/** An account that somebody, who was never here, has opened by its code. */
async function openedByCode() {
  const { tab: owner, person } = await signedIn(server().url)
  const code = await setCode(owner, person.masterPassword)
  const browser = createMemoryBrowser({ origin: server().url })
  const { client } = browser.open()
  await client.session.restore()
  const opened = await client.account.recovery.open({ email: person.email, code })
  const told = vi.fn<() => void>()
  const telling = opened.over.then(told)
  return { owner, person, browser, opened, told, telling }
}

it('a key that was opened by a code is forgotten when the ten minutes of its ticket are over, and that is told', async () => {
  const { browser, opened, told } = await openedByCode()
  await browser.clock.advance(599_000)
  expect(told).not.toHaveBeenCalled()
  await browser.clock.advance(1_000)
  expect(told).toHaveBeenCalledOnce()
  await expect(opened.finish(next)).rejects.toMatchObject({ code: 'stale_epoch' })
})

it('a key that was opened by a code is forgotten when the device slept meanwhile', async () => {
  const { browser, opened, told, telling } = await openedByCode()
  browser.clock.sleep(600_000)
  await expect(opened.finish(next)).rejects.toMatchObject({ code: 'stale_epoch' })
  await telling
  expect(told).toHaveBeenCalledOnce()
})

it('a key that was opened by a code is forgotten when the server says that its ticket is over', async () => {
  const { owner, person, opened, telling } = await openedByCode()
  await setCode(owner, person.masterPassword)
  await expect(opened.finish(next)).rejects.toMatchObject({ code: 'recovery_over' })
  await telling
  await expect(opened.finish(next)).rejects.toMatchObject({ code: 'stale_epoch' })
})

it('a key that was opened by a code and left has no end any more', async () => {
  const { browser, opened, told } = await openedByCode()
  opened.forget()
  await browser.clock.advance(600_000)
  expect(told).not.toHaveBeenCalled()
})
