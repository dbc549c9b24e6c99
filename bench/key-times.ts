/** A frame of a page, and what it is the first to show. */
export interface ShownFrame {
  /** When the frame that first showed it was done, in milliseconds of the page's clock. */
  readonly at: number
  readonly shown: string
}

/** A key, and what the page says of the time until the next one. */
export interface KeyRecord {
  /** When the key was pressed, by the browser, in milliseconds of the page's clock. */
  readonly at: number
  /**
   * When the browser's next paint after it was on the screen, by the browser's own account; null where it was within a
   * frame, of which it says nothing.
   */
  readonly nextPaint: number | null
  /** Every change of what the page shows since. */
  readonly frames: readonly ShownFrame[]
}

/** A paint that the browser does not mention came within this time, in milliseconds. */
const unmentioned = 16

/**
 * How long a key waited until all that it changes was painted: both the browser's next paint and the last change of
 * what is shown. A list that follows its field a frame later is not done with that next paint; one that a key does not
 * change is.
 *
 * @returns milliseconds
 */
export function paintedAfter({ at, nextPaint, frames }: KeyRecord): number {
  const painted = nextPaint === null ? unmentioned : nextPaint - at
  return Math.max(painted, ...frames.map((frame) => frame.at - at))
}
