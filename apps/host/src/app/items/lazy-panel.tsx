import type { ItemPanelProps } from '@larets/vault-ui/item-panel'
import { createContext, lazy, startTransition, use, useMemo, useState, type ComponentType } from 'react'
import { PanelNotLoaded } from './panel-not-loaded.tsx'

/** Offer in the panel's place where the panel did not come. */
interface Ways {
  readonly onRetry: () => void
  readonly onClose: () => void
}

const WaysContext = createContext<Ways | null>(null)

function NotLoaded() {
  const ways = use(WaysContext)
  return ways === null ? null : <PanelNotLoaded {...ways} />
}

/**
 * Makes the panel of an item out of what is loaded when somebody looks at one. Where it does not come, that is said in
 * its place, and the list stands.
 *
 * @param load imports the panel
 */
export function createLazyPanel<Props extends Pick<ItemPanelProps, 'onClose' | 'focusOnOpen'>>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const later = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        () => ({ default: NotLoaded }),
      ),
    )
  // Not in the state of what draws it: where a panel is on its way, nothing has been drawn that could have any.
  let Panel = later()

  return function LazyPanel(props) {
    const [Shown, show] = useState(() => Panel)
    const [hasRetried, setRetried] = useState(false)
    const { onClose, focusOnOpen } = props
    const ways = useMemo(
      () => ({
        onClose,
        onRetry: () =>
          // The message stands until the panel is there.
          startTransition(() => {
            Panel = later()
            setRetried(true)
            show(() => Panel)
          }),
      }),
      [onClose],
    )
    return (
      <WaysContext value={ways}>
        <Shown {...props} focusOnOpen={focusOnOpen === true || hasRetried} />
      </WaysContext>
    )
  }
}
