import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { LockScreen } from '../lock-screen/index.ts'
import { MessagesProvider } from '../messages/index.ts'
import { spokenEn, spokenRu } from '../testing/story-messages.ts'
import { view } from './view.tsx'
import { useLocale } from './messages-context.tsx'

const screen = <LockScreen inline onUnlock={() => Promise.resolve({ ok: true })} />
const english = () => page.getByRole('button', { name: spokenEn.lockScreen.submit })
const russian = () => page.getByRole('button', { name: spokenRu.lockScreen.submit })

afterEach(() => {
  document.documentElement.lang = 'ru'
})

describe('a view for which nobody says a language', () => {
  it('speaks that of the nearest element with one', async () => {
    const { container } = await render(<section lang="en-GB">{screen}</section>)
    await expect.element(english()).toBeVisible()
    expect(container.textContent).not.toMatch(/[а-яё]/iu)
    expect(container.querySelector<HTMLElement>('[data-vlt-slot="lock-screen"]')?.style.opacity).toBe('')
  })

  it('shows no other language before: nothing is painted in Russian on an English page', async () => {
    let wait: () => void = () => undefined
    const load = vi.fn(async () => {
      await new Promise<void>((resolve) => {
        wait = resolve
      })
      return { en: { locale: 'en' } }
    })
    const View = view<object, HTMLOutputElement>(load, function Words(_, ref) {
      return <output ref={ref}>{useLocale()}</output>
    })
    const first = await render(<View />, { container: inEnglish() })
    const shown = () => first.container.querySelector('output')
    expect(shown()?.style.opacity).toBe('0')
    wait()
    await expect.poll(() => shown()?.textContent).toBe('en')
    expect(shown()?.style.opacity).toBe('')
    // With the words there, another one speaks them before it is painted.
    const seen: string[] = []
    const observer = new MutationObserver(() => seen.push(first.container.textContent))
    observer.observe(first.container, { childList: true, subtree: true, characterData: true })
    await first.rerender(<View key="other" />)
    expect(new Set([...seen, first.container.textContent])).toEqual(new Set(['en']))
    expect(load).toHaveBeenCalledOnce()
  })

  it('follows the page when its language changes', async () => {
    await render(screen)
    await expect.element(russian()).toBeVisible()
    document.documentElement.lang = 'en'
    await expect.element(english()).toBeVisible()
    document.documentElement.lang = 'ru-RU'
    await expect.element(russian()).toBeVisible()
  })

  it.each([
    ['de', 'de', 'en'],
    ['не язык', 'ru', 'ru'],
    ['', 'ru', 'ru'],
  ])('has English words on a page in another language, and dates of its own: %j', async (lang, locale, words) => {
    const View = view<object, HTMLDivElement>(
      () => Promise.resolve({ en: { lockScreen: { submit: 'Unlock' } } }),
      function Words(_, ref) {
        return (
          <div ref={ref}>
            <output>{useLocale()}</output>
            {screen}
          </div>
        )
      },
    )
    await render(
      <div lang={lang}>
        <View />
      </div>,
    )
    await expect.element(page.getByRole('status').first()).toHaveTextContent(locale)
    await expect.element(words === 'en' ? english() : russian()).toBeVisible()
  })

  it('keeps single words that a provider says, which say no language', async () => {
    const { container } = await render(
      <div lang="en">
        <MessagesProvider messages={{ lockScreen: { title: 'Enter your passphrase' } }}>{screen}</MessagesProvider>
      </div>,
    )
    await expect.element(english()).toBeVisible()
    expect(container.querySelector('h1')?.textContent).toBe('Enter your passphrase')
  })

  it('is in the language that the page has by the time its words are there', async () => {
    let wait: () => void = () => undefined
    const load = async () => {
      await new Promise<void>((resolve) => {
        wait = resolve
      })
      return { en: {} }
    }
    const View = view<object, HTMLOutputElement>(load, function Words(_, ref) {
      return <output ref={ref}>{useLocale()}</output>
    })
    const container = inEnglish()
    await render(<View />, { container })
    container.lang = 'ru'
    wait()
    await expect.poll(() => container.querySelector('output')?.style.opacity).toBe('')
    expect(container.textContent).toBe('ru')
  })

  it('is in Russian where a provider says so, whatever the page is in', async () => {
    await render(
      <div lang="en">
        <MessagesProvider locale="ru">{screen}</MessagesProvider>
      </div>,
    )
    await expect.element(russian()).toBeVisible()
  })

  it('is in Russian of a server, and in the language of the page once that has taken it over, without a warning', async () => {
    const warned = vi.spyOn(console, 'error')
    const container = inEnglish()
    container.innerHTML = renderToString(screen)
    expect(container.textContent).toContain(spokenRu.lockScreen.submit)
    const root = hydrateRoot(container, screen)
    await expect.element(english()).toBeVisible()
    expect(warned).not.toHaveBeenCalled()
    root.unmount()
    container.remove()
  })

  it('stays in Russian where the words do not come, and is seen', async () => {
    const View = view<object, HTMLOutputElement>(
      () => Promise.reject(new Error('no such file')),
      function Words(_, ref) {
        return <output ref={ref}>{useLocale()}</output>
      },
    )
    const { container } = await render(<View />, { container: inEnglish() })
    await expect.poll(() => container.querySelector('output')?.style.opacity).toBe('')
    expect(container.textContent).toBe('ru')
  })
})

/** A part of the page that says that it is in English. */
function inEnglish(): HTMLElement {
  const part = document.body.appendChild(document.createElement('div'))
  part.lang = 'en'
  return part
}
