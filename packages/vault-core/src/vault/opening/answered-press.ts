/** So long after a press the page has drawn what it asks for, on a slow device too, in milliseconds. */
const answerTime = 100

/**
 * Listens for presses: what is done for nobody in particular is done after what a person waits for. Not for keys:
 * whoever types searches what is being opened.
 *
 * @param signal ends the listening
 * @returns resolves once the last press has been answered; at once where there was none, and outside of a page
 */
export function watchPresses(signal: AbortSignal): () => Promise<void> {
  if (typeof document === 'undefined') return async () => {}
  let last = -Infinity
  const note = () => {
    last = performance.now()
  }
  document.addEventListener('pointerdown', note, { capture: true, passive: true, signal })
  return async () => {
    const left = last + answerTime - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
}
