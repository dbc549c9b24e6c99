import type { TabChannel } from '../session/ports/tab-channel.ts'

/** A channel that, while its tab is put to sleep, hears nothing, and catches up when the tab wakes. */
export interface FreezableChannel extends TabChannel {
  readonly freeze: () => void
  readonly thaw: () => void
}

/** @param channel the tab's place in the room */
export function freezableChannel(channel: TabChannel): FreezableChannel {
  let frozen = false
  let missed: (() => void)[] = []
  return {
    ...channel,
    listen: (heard) => {
      let listens = true
      const stop = channel.listen((message) => {
        const hear = () => {
          if (listens) heard(message)
        }
        if (frozen) missed.push(hear)
        else hear()
      })
      return () => {
        listens = false
        stop()
      }
    },
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
      const late = missed
      missed = []
      for (const hear of late) hear()
    },
  }
}
