/**
 * The open modal dialogs of the page, the topmost last. The browser makes everything outside the topmost one inert, so
 * what must stay reachable above it (toasts) moves into it.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function publish(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Notes that a modal dialog stands on top now.
 *
 * @param dialog the open dialog element
 * @returns the function to call when it closes
 */
export function enterTopLayer(dialog: HTMLElement): () => void {
  publish([...open, dialog])
  return () => publish(open.filter((entry) => entry !== dialog))
}

/** The topmost open modal dialog, or null. */
export function topmostDialog(): HTMLElement | null {
  return open.at(-1) ?? null
}

/**
 * Calls `listener` after each change of {@link topmostDialog}.
 *
 * @returns the function that ends it
 */
export function subscribeTopLayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
