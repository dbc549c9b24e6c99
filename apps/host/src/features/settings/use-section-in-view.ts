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
      const { scrollTop, scrollHeight, clientHeight } = pane
      const room = scrollHeight - clientHeight
      const scrolled = room > 0 ? scrollTop / room : 0
      setCurrent(sectionInView(pane.getBoundingClientRect(), placed(), scrolled, chosen))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(pane)
    pane.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      pane.removeEventListener('scroll', look)
    }
  }, [inside, chosen])
  return current
}
