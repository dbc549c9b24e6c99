/** Rules that {@link layoutFaults} checks beyond those that always hold. */
export interface LayoutRules {
  /** Whether fingers use the page. */
  readonly touch: boolean
  /** Selectors of texts that are one line on purpose; each must tell its whole text in another way. */
  readonly oneLine: readonly string[]
  /** Selectors of controls that are small on purpose also under a finger: at least 24 px, not 44. */
  readonly small: readonly string[]
}

/**
 * Looks over the page as it stands. Runs in the page, so it uses nothing from outside itself.
 *
 * @returns what is wrong, in words; nothing when all is well. With a modal dialog open only that dialog is looked at:
 * the rest cannot be reached.
 */
export function layoutFaults({ touch, oneLine, small }: LayoutRules): string[] {
  const faults: string[] = []
  const root = document.documentElement
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')]
  const scope = dialogs.at(-1) ?? document.body

  const isAmong = (element: Element, selectors: readonly string[]) =>
    selectors.some((selector) => element.matches(selector))
  const shorten = (text: string) => (text.trim().length > 40 ? `${text.trim().slice(0, 40)}…` : text.trim())
  const describe = (element: Element) => {
    const slot = element.getAttribute('data-vlt-slot') ?? element.getAttribute('data-slot')
    const words = element.getAttribute('aria-label') ?? element.textContent
    return `<${element.localName}${slot === null ? '' : ` ${slot}`}> «${shorten(words)}»`
  }
  const isForScreenReaders = (element: Element) =>
    element.closest('[class*="sr-only"]') !== null || element.getBoundingClientRect().width <= 1
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    !isForScreenReaders(element)
  const seen = [...scope.querySelectorAll<HTMLElement>('*'), scope].filter(isSeen)
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** Where an element's padding begins and ends. */
  const innerBox = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect()
    const start = { left: left + element.clientLeft, top: top + element.clientTop }
    return { ...start, right: start.left + element.clientWidth, bottom: start.top + element.clientHeight }
  }
  /** Its ancestors as far as they can clip it: what is fixed leaves its ancestors' boxes. */
  const clippersOf = (element: Element) => {
    const found: HTMLElement[] = []
    let current = element
    while (getComputedStyle(current).position !== 'fixed' && current.parentElement !== null) {
      current = current.parentElement
      if (current instanceof HTMLElement && current !== document.body && current !== root) found.push(current)
    }
    return found
  }

  // Nothing scrolls sideways.
  const beyond = root.scrollWidth - root.clientWidth
  if (beyond > 0) faults.push(`the page scrolls sideways by ${beyond} px`)
  for (const element of seen) {
    if (scrolls(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) {
      faults.push(`scrolls sideways by ${element.scrollWidth - element.clientWidth} px: ${describe(element)}`)
    }
  }

  // No text is cut. Where a text ends in an ellipsis it must be one of those named, and tell itself elsewhere.
  const isShortened = (element: Element) => {
    // Typed text scrolls with the caret.
    if (element instanceof HTMLInputElement) return false
    const style = getComputedStyle(element)
    if (style.webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
    return style.textOverflow === 'ellipsis' && clips(style.overflowX) && element.scrollWidth > element.clientWidth
  }
  /** In a tooltip, or in the name of what it stands in: its label, else all the text in it. */
  const isToldInFull = (element: Element) => {
    const text = element.textContent.trim()
    const teller = element.closest('[title], [aria-label], [role="row"], button, a[href]')
    const words = teller?.getAttribute('title') ?? teller?.getAttribute('aria-label') ?? teller?.textContent
    return words?.includes(text) ?? false
  }
  const shortened = seen.filter(isShortened)
  for (const element of shortened) {
    if (!isAmong(element, oneLine)) faults.push(`ends in an ellipsis: ${describe(element)}`)
    else if (!isToldInFull(element)) faults.push(`is nowhere told in full: ${describe(element)}`)
  }
  const cutText = (text: Text, parent: HTMLElement): string | undefined => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()]
    let reachable = { x: false, y: false }
    for (const clipper of [parent, ...clippersOf(parent)]) {
      if (shortened.includes(clipper)) return undefined
      const style = getComputedStyle(clipper)
      const inner = innerBox(clipper)
      const cutX = boxes.some((box) => box.left < inner.left - 1 || box.right > inner.right + 1)
      // A line is taller than its letters.
      const cutY = boxes.some((box) => box.top < inner.top - 4 || box.bottom > inner.bottom + 4)
      const hidesX = clips(style.overflowX) && !reachable.x
      const hidesY = clips(style.overflowY) && !reachable.y
      if ((cutX && hidesX) || (cutY && hidesY)) return describe(clipper)
      reachable = { x: reachable.x || scrolls(style.overflowX), y: reachable.y || scrolls(style.overflowY) }
    }
    if (!reachable.x && boxes.some((box) => box.left < -1 || box.right > root.clientWidth + 1)) return 'the window'
    return undefined
  }
  for (const element of seen) {
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || node.data.trim() === '') continue
      const by = cutText(node, element)
      if (by !== undefined) faults.push(`«${shorten(node.data)}» is cut by ${by}`)
    }
  }
  const shownIn = (element: Element) => {
    if (element instanceof HTMLInputElement) return element.value === '' ? element.placeholder : ''
    return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : ''
  }
  const context = document.createElement('canvas').getContext('2d')
  for (const element of seen) {
    const isEmptyField = element instanceof HTMLInputElement && element.value === ''
    const text = shownIn(element)
    if (context === null || text === '') continue
    const style = getComputedStyle(element)
    if (isEmptyField && getComputedStyle(element, '::placeholder').color === 'rgba(0, 0, 0, 0)') continue
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const isNamed = isAmong(element, oneLine) && element.title === text
    const isCut = context.measureText(text).width > room + 1
    if (isCut && !isNamed) faults.push(`«${shorten(text)}» is cut in ${describe(element)}`)
  }

  // Controls do not overlap, and are large enough.
  const visibleBox = (element: HTMLElement): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const box = { left, right, top, bottom }
    for (const clipper of clippersOf(element)) {
      const style = getComputedStyle(clipper)
      const inner = innerBox(clipper)
      if (style.overflowX !== 'visible') {
        box.left = Math.max(box.left, inner.left)
        box.right = Math.min(box.right, inner.right)
      }
      if (style.overflowY !== 'visible') {
        box.top = Math.max(box.top, inner.top)
        box.bottom = Math.min(box.bottom, inner.bottom)
      }
    }
    return box
  }
  /** A field's padding is the place of the buttons inside it. */
  const contentBox = (element: HTMLElement, box: Box): Box => {
    const style = getComputedStyle(element)
    return {
      left: box.left + parseFloat(style.paddingLeft),
      right: box.right - parseFloat(style.paddingRight),
      top: box.top + parseFloat(style.paddingTop),
      bottom: box.bottom - parseFloat(style.paddingBottom),
    }
  }
  const areaOf = (box: Box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top)
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed'
  const canScroll = (element: Element) =>
    scrolls(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight
  /** Tells what scrolls out from under a floating button; whether there is room for that is looked at below. */
  const canScrollAway = (floating: Element, below: Element) =>
    isFixed(floating) && clippersOf(below).some((clipper) => canScroll(clipper) && !clipper.contains(floating))
  /** The layer of an element: a floating one covers what is below, and so does the link that skips it. */
  const layerOf = (element: Element) =>
    element.closest('[role="menu"], [role="tooltip"], [data-sonner-toaster], [href="#content"]')
  const isControl = 'a[href], button, input, select, textarea, [role^="menuitem"], [role="row"]'
  const allControls = seen.filter((element) => element.matches(isControl))
  const controls = allControls
    .map((element) => ({ element, box: visibleBox(element) }))
    .filter(({ box }) => areaOf(box) > 1)
  for (const [index, first] of controls.entries()) {
    for (const second of controls.slice(index + 1)) {
      if (first.element.contains(second.element) || second.element.contains(first.element)) continue
      if (layerOf(first.element) !== layerOf(second.element)) continue
      if (canScrollAway(first.element, second.element) || canScrollAway(second.element, first.element)) continue
      const [larger, smaller] = areaOf(first.box) >= areaOf(second.box) ? [first, second] : [second, first]
      const both = common(contentBox(larger.element, larger.box), smaller.box)
      if (both.right - both.left > 1 && both.bottom - both.top > 1) {
        faults.push(`${describe(smaller.element)} lies over ${describe(larger.element)}`)
      }
    }
  }
  // Controls under a floating button can be scrolled from under it.
  for (const { element, box } of controls.filter(
    (control) => isFixed(control.element) && !control.element.matches('a'),
  )) {
    for (const scroller of seen.filter((one) => canScroll(one) && areaOf(common(innerBox(one), box)) > 1)) {
      const { scrollTop } = scroller
      scroller.scrollTop = scroller.scrollHeight
      const ends = [...scroller.querySelectorAll(`${isControl}, [role="grid"]`)].filter(
        (end) => end !== element && isSeen(end),
      )
      const isCovered = ends.some((end) => areaOf(common(end.getBoundingClientRect(), box)) > 1)
      scroller.scrollTop = scrollTop
      if (isCovered) faults.push(`${describe(element)} covers the end of ${describe(scroller)}`)
    }
  }
  for (const toast of seen.filter((element) => element.matches('[data-sonner-toast]'))) {
    if (dialogs.length === 0) break
    for (const { element, box } of controls) {
      const isInFooter = layerOf(element) === null && element.closest('footer') !== null
      if (isInFooter && areaOf(common(toast.getBoundingClientRect(), box)) > 1) {
        faults.push(`a notice lies over ${describe(element)}`)
      }
    }
  }
  /** Its box, or that of the invisible one around it that takes presses, too. */
  const reachOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const around = getComputedStyle(element, '::before')
    if (around.content === 'none' || around.position !== 'absolute') return { width, height }
    return {
      width: Math.max(width, parseFloat(around.width) || 0),
      height: Math.max(height, parseFloat(around.height) || 0),
    }
  }
  for (const element of allControls) {
    // A choice is pressed anywhere on its label.
    const isChoice = element.matches('input:is([type="radio"], [type="checkbox"])')
    const target = (isChoice ? element.closest('label') : null) ?? element
    const { width, height } = reachOf(target)
    const isInSentence = getComputedStyle(element).display === 'inline'
    const least = touch && !isAmong(element, small) ? 44 : 24
    if (!isInSentence && (height < least - 0.5 || width < 24 - 0.5)) {
      faults.push(`${describe(element)} is ${Math.round(width)} × ${Math.round(height)} px, less than ${least}`)
    }
  }
  return [...new Set(faults)]
}
