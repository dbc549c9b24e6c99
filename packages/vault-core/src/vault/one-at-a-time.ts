/**
 * Makes a function that begins work nobody waits for. While it goes on, further calls make it go on once more after it:
 * whatever they were for is then done. What fails is left until the next call.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false
  let isAskedAgain = false
  const run = async () => {
    running = true
    do {
      isAskedAgain = false
      await work().catch(() => undefined)
    } while (isAskedAgain)
    running = false
  }
  return () => {
    isAskedAgain = true
    if (!running) void run()
  }
}
