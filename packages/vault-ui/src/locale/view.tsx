import {
  forwardRef,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type ForwardRefRenderFunction,
  type PropsWithoutRef,
  type RefAttributes,
} from 'react'
import { mergeMessages } from './merge-messages.ts'
import { MessagesContext, type MessageTree } from './messages-context.tsx'
import { useMergedRef } from '../theme/merged-ref.ts'

/** Loads the English words of a view and of all that stands in it. */
type LoadEnglish = () => Promise<{ readonly en: MessageTree }>

/** By what loads them. */
const loaded = new WeakMap<LoadEnglish, MessageTree>()

/** Words of a page that speaks Russian: the views' own. */
const russian: MessageTree = { locale: 'ru' }

/**
 * Makes a component of a view. Where no provider says the language, it is that of the page: of the nearest `lang`. A
 * page in another language than Russian gets English words, and dates and order of its own. The first rendering, as on a
 * server, is Russian; the language is known before anything is painted, and until its words are there nothing is seen.
 *
 * @param english loads its English words
 * @param render as of `forwardRef`; the ref is on the view's outermost element
 */
export function view<Props extends object, Root extends HTMLElement = HTMLElement>(
  english: LoadEnglish,
  render: ForwardRefRenderFunction<Root, PropsWithoutRef<Props>>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Root>> {
  const Said = forwardRef<Root, Props>(render)
  const View = forwardRef<Root, Props>(function View(props, ref) {
    const around = useContext(MessagesContext)
    // One tree whether the language is said or not: what was typed outlives a provider that begins to say it.
    const [words, attach] = useLanguageOfPage(english, ref, around.locale === undefined)
    const said = useMemo(() => (around.locale === undefined ? mergeMessages(words, around) : around), [words, around])
    return (
      <MessagesContext.Provider value={said}>
        <Said {...props} ref={attach} />
      </MessagesContext.Provider>
    )
  })
  View.displayName = render.name
  return View
}

/** The words in the language around a view's outermost element, and what that element is given to. */
function useLanguageOfPage<Root extends HTMLElement>(english: LoadEnglish, ref: ForwardedRef<Root>, isAsked: boolean) {
  const [words, setWords] = useState(russian)
  const follow = useCallback(
    (element: Root | null) => (isAsked && element !== null ? followLanguage(element, english, setWords) : null),
    [english, isAsked],
  )
  return [words, useMergedRef<Root>(ref, follow)] as const
}

/** Tells the words of the language around an element, now and when it changes. @returns ends it */
function followLanguage(element: HTMLElement, english: LoadEnglish, tell: (words: MessageTree) => void): () => void {
  let isOver = false
  const place = withLanguage(element)
  const take = () => {
    const locale = languageAt(place)
    if (locale === null) {
      tell(russian)
      return
    }
    const known = loaded.get(english)
    if (known !== undefined) {
      tell({ ...known, locale })
      return
    }
    // Not hidden, or what is to have the focus could not.
    element.style.opacity = '0'
    void bring()
  }
  const bring = async () => {
    try {
      const { en } = await english()
      loaded.set(english, en)
      // The page may be in another language by now.
      if (!isOver) take()
    } catch {
      // It speaks Russian then; a later change of the language tries again.
    } finally {
      element.style.opacity = ''
    }
  }
  take()
  const observer = new MutationObserver(take)
  if (place !== null) observer.observe(place, { attributeFilter: ['lang'] })
  return () => {
    isOver = true
    observer.disconnect()
  }
}

/** The nearest element that says a language, also across the border of a shadow root. */
function withLanguage(element: Element): HTMLElement | null {
  const found = element.closest<HTMLElement>('[lang]')
  const root = element.getRootNode()
  return found ?? (root instanceof ShadowRoot ? withLanguage(root.host) : null)
}

/** The language around an element, as a BCP 47 tag; null for Russian, and where the page says none. */
export const languageAround = (element: Element): string | null => languageAt(withLanguage(element))

/** The language that an element says, as a BCP 47 tag; null for Russian, for none and for one that is no tag. */
function languageAt(element: HTMLElement | null): string | null {
  try {
    const [locale = 'ru'] = Intl.getCanonicalLocales(element?.lang || 'ru')
    return locale.split('-')[0] === 'ru' ? null : locale
  } catch {
    return null
  }
}
