import { useEffect, useState, type RefObject } from 'react'
import { sectionInView } from './section-in-view.ts'
import { settingsSections, type SettingsSectionId } from './sections.ts'

/** Places of the sections now. */
function placed() {
  return settingsSections.flatMap((id) => {
    const rect = document.getElementById(id)?.getBoundingClientRect()
    return rect === undefined ? [] : [{ id, top: rect.top, bottom: rect.bottom }]
  })
}

/**
 * The section of the settings that is read, followed as the page is scrolled.
 *
 * @param inside an element inside the main one, which scrolls
 * @param chosen the section that was gone to
 */
export function useSectionInView(
  inside: RefObject<HTMLElement | null>,
  chosen: SettingsSectionId | null,
): SettingsSectionId | null {
  const [current, setCurrent] = useState<SettingsSectionId | null>(chosen)
  useEffect(() => {
    const pane = inside.current?.closest('main') ?? null
    if (pane === null) return undefined
    const look = () => {
      // In a low window it scrolls together with the header above it.
      const scroller = getComputedStyle(pane).overflowY === 'visible' ? (pane.parentElement ?? pane) : pane
      const { scrollTop, scrollHeight, clientHeight } = scroller
      const room = scrollHeight - clientHeight
      const scrolled = room > 0 ? scrollTop / room : 0
      setCurrent(sectionInView(scroller.getBoundingClientRect(), placed(), scrolled, chosen))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(pane)
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [inside, chosen])
  return current
}
