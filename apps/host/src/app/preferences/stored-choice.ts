import { storedText } from './stored-text.ts'

/** One of a few choices that this browser keeps; a store for `useSyncExternalStore`. */
export interface StoredChoice<Choice extends string> {
  /** The person's choice. */
  readonly getSnapshot: () => Choice
  /** Calls `listener` when the choice changes, here or in another tab; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps the choice and draws it at once. */
  readonly choose: (choice: Choice) => void
  /** Goes back to the default and leaves nothing in storage. */
  readonly forget: () => void
  /** Draws the choice and follows other tabs from now on; returns the function that ends it. */
  readonly start: () => () => void
}

/** A choice, where it is kept, and how it is drawn. */
export interface StoredChoiceOptions<Choice extends string> {
  /** Its key in local storage. */
  readonly key: string
  readonly choices: readonly Choice[]
  /** Also taken for what cannot be read. */
  readonly usual: Choice
  readonly draw: (choice: Choice) => void
}

/** A choice in local storage that all tabs of the browser follow at once. */
export function createStoredChoice<Choice extends string>({
  key,
  choices,
  usual,
  draw,
}: StoredChoiceOptions<Choice>): StoredChoice<Choice> {
  const kept = storedText(key)
  const listeners = new Set<() => void>()
  const read = () => {
    const stored = kept.read()
    return choices.find((choice) => choice === stored) ?? usual
  }
  let chosen = read()

  const take = (next: Choice) => {
    if (next === chosen) return
    chosen = next
    draw(chosen)
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) take(read())
  }

  return {
    getSnapshot: () => chosen,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (next) => {
      kept.write(next)
      take(next)
    },
    forget: () => {
      kept.forget()
      take(usual)
    },
    start: () => {
      draw(chosen)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
