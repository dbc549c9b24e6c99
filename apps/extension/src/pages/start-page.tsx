import '@larets/vault-ui/styles.css'
import './page.css'
import { MessagesProvider, type MessagesProviderProps } from '@larets/vault-ui/messages'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectCore, type CoreConnection } from './core-connection.ts'
import { followTheme } from './theme.ts'
import { WordsContext } from './words/words-context.ts'
import { wordsRu, type Words } from './words/words.ru.ts'

/** The language of the browser, where there are words of it; Russian for all others, as in the app. */
const locale = chrome.i18n.getUILanguage().startsWith('en') ? 'en' : 'ru'

/** Texts of the page, and those of the views: Russian ones lie in them already. */
async function loadWords(): Promise<readonly [Words, MessagesProviderProps['messages']]> {
  if (locale === 'ru') return [wordsRu, undefined]
  const [{ wordsEn }, { en }] = await Promise.all([
    import('./words/words.en.ts'),
    import('@larets/vault-ui/messages/en'),
  ])
  return [wordsEn, en]
}

/**
 * Starts a page of the extension: connects it to the core document and speaks the language of the browser.
 *
 * @param draw the page, over the connection
 */
export async function startPage(draw: (core: CoreConnection) => ReactNode): Promise<void> {
  const place = document.querySelector('#root')
  if (place === null) throw new Error('The page has no #root')
  const core = connectCore()
  followTheme()
  const [words, messages] = await loadWords()
  document.documentElement.lang = locale
  document.title = words.product
  createRoot(place).render(
    <StrictMode>
      <WordsContext value={words}>
        <MessagesProvider {...(messages === undefined ? {} : { messages })}>{draw(core)}</MessagesProvider>
      </WordsContext>
    </StrictMode>,
  )
}
