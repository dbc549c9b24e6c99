// Cells of the matrix of stories: states, and why nobody meets some of them.

type State =
  | 'empty'
  | 'filled'
  | 'loading'
  | 'error'
  | 'disabled'
  | 'longWords'
  | 'tenThousand'
  | 'locked'
  | 'undecryptable'
  | 'mobile'

/** The stories that show the state, by their export's names, or why nobody ever meets it. */
export type Cell = readonly [string, ...string[]] | { readonly never: string }

/** One component of `@larets/vault-ui`. */
export interface Row {
  /** The file of its stories, below `packages/vault-ui/src`. */
  readonly stories: string
  readonly states: Readonly<Record<State, Cell>>
}

/** A state that is never met, and why. */
export const never = (why: string) => ({ never: why }) as const

export const neverMany = never('It shows one thing.')
export const neverLocked = never('The lock screen covers it, and everything it held is gone.')
export const neverSealed = never('It shows nothing that was encrypted.')
export const neverLoads = never('What it shows is there at once.')
export const neverFails = never('Nothing in it can fail.')
export const neverDisabled = never('It is there only where it can be used.')

/** States that nothing has that only shows what it is given. */
export const standing = {
  loading: neverLoads,
  error: neverFails,
  disabled: neverDisabled,
  tenThousand: neverMany,
  locked: neverLocked,
}
/** States of a view that takes nothing from a person that could be refused, and stands behind the lock. */
export const unlocked = { disabled: neverDisabled, locked: neverLocked }
