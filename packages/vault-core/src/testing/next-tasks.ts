import { onTestFinished, vi } from 'vitest'

const Channel = globalThis.MessageChannel

/** Calls back whenever `nextTask` ends a task, until the test is over. */
export function countTasks(onTask: () => void): void {
  stand(
    class extends Channel {
      constructor() {
        super()
        onTask()
      }
    },
  )
}

/** Lets the task that `nextTask` begins next wait. */
export function holdNextTask(until: Promise<void>): void {
  stand(
    class extends Channel {
      constructor() {
        super()
        vi.stubGlobal('MessageChannel', Channel)
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = () => void until.then(() => post(null))
      }
    },
  )
}

function stand(other: typeof MessageChannel): void {
  vi.stubGlobal('MessageChannel', other)
  onTestFinished(() => void vi.stubGlobal('MessageChannel', Channel))
}
