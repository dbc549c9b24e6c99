import { lazy, Suspense, type ComponentType } from 'react'
import { NotLoaded, PartPlace } from './not-loaded.tsx'
import type { LazyParts } from './parts.ts'

/**
 * A viewer or an editor that is loaded when it is needed.
 *
 * @param Place what keeps its place until then; of a part that has a state of waiting itself, that one
 */
export function lazyPart<Props extends object>(
  pick: (parts: LazyParts) => ComponentType<Props>,
  Place: ComponentType = PartPlace,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(() =>
    import('./parts.ts').then(
      ({ lazyParts }) => ({ default: pick(lazyParts) }),
      () => ({ default: NotLoaded }),
    ),
  )
  return function LazyPart(props) {
    return (
      <Suspense fallback={<Place />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
