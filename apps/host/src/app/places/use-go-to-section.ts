import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { sectionElement, sectionOf } from './sections.ts'

/**
 * Scrolls to the section that the address leads to and gives it the focus, on each going there: at once where the page
 * was opened at it, smoothly from elsewhere on the page, unless less motion is wanted.
 *
 * @param sections names of the page's sections; made once
 */
export function useGoToSection(sections: readonly string[]): void {
  const { hash, key } = useLocation()
  const gone = useRef<string | null>(null)
  useEffect(() => {
    const arriving = gone.current === null
    if (gone.current === key) return
    gone.current = key
    const id = sectionOf(sections, hash)
    const section = id === null ? null : sectionElement(id)
    if (section === null) return
    const still = arriving || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  }, [hash, key, sections])
}
