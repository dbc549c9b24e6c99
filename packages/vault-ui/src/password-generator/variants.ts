import type { GeneratedValue } from './generator-options.ts'

/** A generated value among those of one generator. */
export interface Variant extends GeneratedValue {
  readonly id: number
}

/** The values of one generator, in memory only. */
export interface Variants {
  /** The one on show. */
  readonly shown: Variant | null
  /** Whether it was taken back from the earlier ones. */
  readonly reused: boolean
  /** Those before it, the newest first. */
  readonly earlier: readonly Variant[]
  readonly lastId: number
}

/** Handlers of {@link Variants}. */
export type VariantsEvent =
  /** `passing`: the shown value was only passed on the way, as while a slider is drawn. */
  | { readonly kind: 'generated'; readonly value: GeneratedValue; readonly passing: boolean }
  | { readonly kind: 'reused'; readonly id: number }

/** How many earlier values are kept. */
export const keptVariants = 8

/** Before anything was generated. */
export const noVariants: Variants = { shown: null, reused: false, earlier: [], lastId: 0 }

/** The reducer of {@link Variants}. */
export function reduceVariants(state: Variants, event: VariantsEvent): Variants {
  const { shown, earlier, lastId } = state
  switch (event.kind) {
    case 'generated': {
      const passed = event.passing && shown?.tab === event.value.tab
      const before = shown === null || passed ? earlier : [shown, ...earlier].slice(0, keptVariants)
      return { shown: { ...event.value, id: lastId + 1 }, reused: false, earlier: before, lastId: lastId + 1 }
    }
    case 'reused': {
      const reused = earlier.find(({ id }) => id === event.id)
      if (reused === undefined) return state
      const others = earlier.filter((variant) => variant !== reused)
      return { ...state, shown: reused, reused: true, earlier: shown === null ? others : [shown, ...others] }
    }
  }
}
