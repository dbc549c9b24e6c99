import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LockScreen } from '../lock-screen/index.ts'
import { MessagesProvider } from './index.ts'

describe('on a server', () => {
  it.each([
    ['en', 'Unlock the vault'],
    ['ru', 'Разблокировка хранилища'],
    ['de', 'Unlock the vault'],
  ])('the words of the locale %s are in the page that is sent', async (locale, title) => {
    const stream = await renderToReadableStream(
      <MessagesProvider locale={locale}>
        <LockScreen onUnlock={() => Promise.resolve({ ok: true })} />
      </MessagesProvider>,
    )
    await stream.allReady
    expect(await new Response(stream).text()).toContain(title)
  })
})
