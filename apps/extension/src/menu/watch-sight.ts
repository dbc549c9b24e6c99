import { createSight, type Act } from './sight.ts'

/** A person's act that the menu may take for meant. */
export interface SeenMenu {
  /** Whether an event is a person's, who sees the menu and has seen it for long enough. */
  readonly accepts: (event: UIEvent) => boolean
}

/**
 * Observers of the same thing. The browser looks for each a tenth of a second apart at the least; begun one after the
 * other, some of them looks every few frames, and nobody hides the menu between two looks.
 */
const observers = 5
/** Shortest pause between two looks that a browser allows, in milliseconds (W3C, Intersection Observer v2). */
const delay = 100

/** What IntersectionObserver v2 has, and TypeScript's own descriptions not yet. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: true
  readonly delay: number
}

/**
 * Watches whether the card is seen: whole, over everything else, and as it is, through all frames above
 * (IntersectionObserver v2). A browser that cannot tell says nothing, and then nothing is accepted.
 */
export function watchSight(card: Element): SeenMenu {
  const sight = createSight(observers)
  const options: VisibilityOptions = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay }
  const watching = Array.from({ length: observers }, (_, number) => {
    return new IntersectionObserver((entries: readonly VisibilityEntry[]) => {
      for (const { isVisible, intersectionRatio } of entries)
        sight.report(number, isVisible === true && intersectionRatio >= 1, performance.now())
    }, options)
  })
  const begin = () => {
    for (const [number, observer] of watching.entries())
      setTimeout(() => observer.observe(card), (number * delay) / observers)
  }
  document.addEventListener('visibilitychange', () => {
    // A tab that is not shown draws nothing, and no observer says so.
    for (const [number, observer] of watching.entries()) {
      observer.unobserve(card)
      sight.report(number, false, 0)
    }
    if (document.visibilityState === 'visible') begin()
  })
  begin()

  /** Presses that began while they were accepted: what is pressed is looked at when the finger goes down and up. */
  let press: Act | null = null
  const how = { capture: true }
  document.addEventListener(
    'pointermove',
    ({ isTrusted, screenX, screenY }) => isTrusted && sight.pointerAt(screenX, screenY),
    how,
  )
  document.addEventListener(
    'pointerdown',
    ({ isTrusted, pointerType }) => {
      const act: Act = pointerType === 'touch' || pointerType === 'pen' ? 'touch' : 'pointer'
      press = isTrusted && sight.accepts(act, performance.now()) ? act : null
    },
    how,
  )
  return {
    accepts: (event) => {
      if (!event.isTrusted) return false
      // A click that a key made has no count.
      const act = event instanceof KeyboardEvent || event.detail === 0 ? 'key' : press
      return act !== null && sight.accepts(act, performance.now())
    },
  }
}
