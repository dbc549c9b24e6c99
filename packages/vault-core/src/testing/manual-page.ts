import type { PageLeaving } from '../drafts/page-leaving.ts'
import type { PageAttention } from '../session/ports/page-attention.ts'

/** A page whose person is moved by the test. */
export interface ManualPage extends PageAttention, PageLeaving {
  readonly show: () => void
  readonly blur: () => void
  readonly hide: () => void
  readonly act: () => void
  /** The person wants to leave the page. @returns true when the browser asks first */
  readonly leave: () => boolean
}

/** A visible, focused page. */
export function createManualPage(): ManualPage {
  let visible = true
  let focused = true
  const changes = new Set<() => void>()
  const acts = new Set<() => void>()
  const hidings = new Set<() => void>()
  const leavings = new Set<() => void>()
  const become = (isVisible: boolean, isFocused: boolean) => {
    visible = isVisible
    focused = isFocused
    for (const changed of changes) changed()
  }
  return {
    isVisible: () => visible,
    isFocused: () => visible && focused,
    onChange: (changed) => {
      changes.add(changed)
      return () => changes.delete(changed)
    },
    onActivity: (acted) => {
      acts.add(acted)
      return () => acts.delete(acted)
    },
    show: () => become(true, true),
    blur: () => become(true, false),
    hide: () => {
      become(false, false)
      for (const hidden of hidings) hidden()
    },
    onHide: (hidden) => {
      hidings.add(hidden)
      return () => hidings.delete(hidden)
    },
    askBeforeLeaving: (leaving) => {
      leavings.add(leaving)
      return () => leavings.delete(leaving)
    },
    leave: () => {
      for (const leaving of leavings) leaving()
      return leavings.size > 0
    },
    act: () => {
      for (const acted of acts) acted()
    },
  }
}
