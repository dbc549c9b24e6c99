import type { PointerEvent as ReactPointerEvent } from 'react'
import { swallowClick } from '../../app/page/swallow-click.ts'
import { restMs, strayPx } from './bulk/picking.ts'

/** Action of a swipe that goes far enough. */
export interface SwipeAction {
  /** Stands where the row stood. */
  readonly label: string
  readonly tone: 'accent' | 'danger'
  readonly run: () => void
}

/** By the side that the row is drawn to; what is missing cannot be swiped to. */
export type SwipeActions = Readonly<Partial<Record<'left' | 'right', SwipeAction>>>

/** How far a row is drawn for its action to run, and how far it can be drawn, in pixels. */
const runsAtPx = 96
const farthestPx = 160

/**
 * Follows a finger that went down on a row: the row goes sideways with it, shows beside itself what will be done, and
 * is back when the finger lets go. A finger that goes up or down scrolls, one that rests selects, a second one changes
 * nothing. The look is in `styles.css`.
 *
 * @param press the press; its current target is the row
 */
export function watchSwipe(press: ReactPointerEvent, actions: SwipeActions): void {
  const { pointerType, isPrimary, pointerId, clientX, clientY, timeStamp, currentTarget: row } = press
  if (pointerType !== 'touch' || !isPrimary || !(row instanceof HTMLElement)) return
  const watching = new AbortController()
  let swiped: { readonly action: SwipeAction; readonly by: number } | null = null

  const move = (event: PointerEvent) => {
    const [across, down] = [event.clientX - clientX, event.clientY - clientY]
    if (swiped === null) {
      if (Math.hypot(across, down) <= strayPx) return
      // A finger that rested has selected the row.
      if (Math.abs(down) >= Math.abs(across) || event.timeStamp - timeStamp >= restMs) return watching.abort()
    }
    const side = across < 0 ? 'left' : 'right'
    const action = actions[side]
    swiped = action === undefined ? null : { action, by: Math.min(Math.abs(across), farthestPx) }
    if (swiped === null) forget(row)
    else draw(row, side, swiped)
  }
  const end = (event: PointerEvent) => {
    watching.abort()
    if (swiped === null) return
    swallowClick()
    void putBack(row)
    // A finger that the browser took for itself asked for nothing.
    if (event.type === 'pointerup' && swiped.by >= runsAtPx) swiped.action.run()
  }
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', answer: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => (event.pointerId === pointerId ? answer(event) : undefined), {
      signal: watching.signal,
    })
  on('pointermove', move)
  on('pointerup', end)
  on('pointercancel', end)
}

function draw(
  row: HTMLElement,
  side: 'left' | 'right',
  { action, by }: { readonly action: SwipeAction; readonly by: number },
) {
  delete row.dataset['swipeBack']
  row.dataset['swipe'] = side
  row.dataset['swipeTone'] = by < runsAtPx ? 'none' : action.tone
  row.dataset['swipeLabel'] = action.label
  row.style.setProperty('--swipe-room', `${by}px`)
  row.style.setProperty('translate', `${side === 'left' ? -by : by}px`)
}

/** Lets it slide back; what stood beside it goes with it. */
async function putBack(row: HTMLElement) {
  row.dataset['swipeBack'] = ''
  row.style.setProperty('translate', '0px')
  await Promise.allSettled(row.getAnimations().map(({ finished }) => finished))
  // Another finger may have taken it meanwhile.
  if ('swipeBack' in row.dataset) forget(row)
}

function forget(row: HTMLElement) {
  for (const name of ['swipe', 'swipeTone', 'swipeLabel', 'swipeBack']) delete row.dataset[name]
  for (const name of ['translate', '--swipe-room']) row.style.removeProperty(name)
}
