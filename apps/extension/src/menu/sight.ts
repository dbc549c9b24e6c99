/** How long the menu has to be seen whole, without a break, before it accepts anything: in milliseconds. */
const seenFor = 500

/** How far the pointer has to move in the menu, in CSS pixels of the screen. */
const leastMove = 3

/** Ways in which a person chooses. */
export type Act = 'pointer' | 'touch' | 'key'

/** What is known of whether the person sees the menu. Times are milliseconds of one clock. */
export interface Sight {
  /** One of the observers says whether the menu is seen whole, and as it is. */
  readonly report: (observer: number, isSeen: boolean, at: number) => void
  /** The pointer is at a point of the screen, over the menu. */
  readonly pointerAt: (x: number, y: number) => void
  /** Whether such an act is a person's who sees what it is for. */
  readonly accepts: (act: Act, at: number) => boolean
}

/**
 * Decides whether what is done in the menu is meant by a person: all observers have said without a break that it is seen,
 * and the pointer came there by a move of its own while it was, not the menu to the pointer.
 *
 * @param observers how many there are; one that has said nothing has not seen it
 */
export function createSight(observers: number): Sight {
  const seen = Array.from({ length: observers }, () => false)
  let since: number | null = null
  /** Where the pointer was first, since the menu is seen. */
  let first: { readonly x: number; readonly y: number } | null = null
  let hasMoved = false

  return {
    report: (observer, isSeen, at) => {
      seen[observer] = isSeen
      const isSeenByAll = seen.every(Boolean)
      if (isSeenByAll && since !== null) return
      since = isSeenByAll ? at : null
      first = null
      hasMoved = false
    },
    pointerAt: (x, y) => {
      if (since === null) return
      first ??= { x, y }
      hasMoved ||= Math.hypot(x - first.x, y - first.y) >= leastMove
    },
    accepts: (act, at) => since !== null && at - since >= seenFor && (act !== 'pointer' || hasMoved),
  }
}
