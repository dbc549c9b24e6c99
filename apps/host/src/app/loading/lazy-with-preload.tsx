import { lazy, useState, type ComponentType } from 'react'

/** A component in a file of its own, which can be loaded before it is drawn. */
export type LazyWithPreload<Props> = ComponentType<Props> & {
  /** Never fails: where the file does not come, drawing it says so. */
  readonly preload: () => Promise<void>
}

/**
 * As React's `lazy`, but drawn at once where it was preloaded. React keeps whatever stands in the place of a `lazy`
 * component for 300 ms, however soon its file is there: at the start of the app a person would wait for that.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | null = null
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  function Part(props: Props) {
    // One component for as long as it stands: another in its place would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Drawn {...props} />
  }
  return Object.assign(Part, {
    preload: async () => {
      loaded ??= await load().catch(() => null)
    },
  })
}

/** Preloads a component that was made by {@link lazyWithPreload}; any other is there already. */
export async function preloaded(part: ComponentType | null | undefined): Promise<void> {
  if (isPreloadable(part)) await part.preload()
}

const isPreloadable = (part: ComponentType | null | undefined): part is LazyWithPreload<object> =>
  typeof part === 'function' && 'preload' in part
