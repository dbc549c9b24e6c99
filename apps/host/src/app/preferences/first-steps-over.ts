import { useState } from 'react'
import { storedText } from './stored-text.ts'

/** Accounts of this browser whose first steps are over: no secret, and it survives signing out. */
const kept = storedText('firstSteps')

const read = () => (kept.read() ?? '').split(' ').filter((mark) => mark !== '')

/** The end of a random id tells accounts of one browser apart, and names none of them. */
const markOf = (userId: string) => userId.slice(-8)

/** Whether the first steps of an account are over in this browser, and what ends them. */
export interface FirstStepsOver {
  /** As it was when the page came, unless a person has hidden them since. */
  readonly isOver: boolean
  /** They are done: what is on show stays, and does not come again. */
  readonly keep: () => void
  /** A person hides them. */
  readonly hide: () => void
}

/** Every account of this browser has its first steps before it again. */
export function forgetFirstSteps(): void {
  kept.forget()
}

/** @param userId of the account that is open; without one there are no steps */
export function useFirstStepsOver(userId: string | null): FirstStepsOver {
  const mark = userId === null ? null : markOf(userId)
  const [isOver, setOver] = useState(() => mark === null || read().includes(mark))
  const keep = () => {
    if (mark !== null && !read().includes(mark)) kept.write([...read(), mark].join(' '))
  }
  return {
    isOver,
    keep,
    hide: () => {
      keep()
      setOver(true)
    },
  }
}
