import { useEffect, useState, type RefObject } from 'react'
import { sectionInView } from './section-in-view.ts'
import { sectionElement } from './sections.ts'

/** Places of the sections now. */
function placed<Id extends string>(sections: readonly Id[]) {
  return sections.flatMap((id) => {
    const rect = sectionElement(id)?.getBoundingClientRect()
    return rect === undefined ? [] : [{ id, top: rect.top, bottom: rect.bottom }]
  })
}

/**
 * The section of a page that is read, followed as the page is scrolled.
 *
 * @param inside an element inside the main one, which scrolls
 * @param sections names of the page's sections, from above; made once
 * @param chosen the section that was gone to
 */
export function useSectionInView<Id extends string>(
  inside: RefObject<HTMLElement | null>,
  sections: readonly Id[],
  chosen: Id | null,
): Id | null {
  const [current, setCurrent] = useState<Id | null>(chosen)
  useEffect(() => {
    const pane = inside.current?.closest('main') ?? null
    if (pane === null) return undefined
    const look = () => {
      // In a low window it scrolls together with the header above it.
      const scroller = getComputedStyle(pane).overflowY === 'visible' ? (pane.parentElement ?? pane) : pane
      const { scrollTop, scrollHeight, clientHeight } = scroller
      const room = scrollHeight - clientHeight
      const scrolled = room > 0 ? scrollTop / room : 0
      setCurrent(sectionInView(scroller.getBoundingClientRect(), placed(sections), scrolled, chosen))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(pane)
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [inside, sections, chosen])
  return current
}
