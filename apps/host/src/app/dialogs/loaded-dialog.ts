import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../page/when-idle.ts'
import { useSayNotLoaded } from '../notify/use-say-not-loaded.ts'

/** A dialog whose code is loaded when it is first asked for. */
export interface LoadedDialog<Props> {
  /** Form to draw; null while it is closed, or on its way. */
  readonly Dialog: ComponentType<Props> | null
  readonly open: () => void
  readonly close: () => void
}

/**
 * Keeps the code of a dialog out of what everybody loads. Where it cannot be loaded that is said, and nothing else
 * happens.
 *
 * @param load imports the dialog; the same function at each rendering where it is loaded soon
 * @param options.isSoon it is loaded as soon as the page is idle, so that it is there when it is asked for
 */
export function useLoadedDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  { isSoon = false }: { readonly isSoon?: boolean } = {},
): LoadedDialog<Props> {
  const sayNotLoaded = useSayNotLoaded()
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isSoon) return
    whenIdle(() => {
      load().then(
        (loaded) => setLoaded(() => loaded),
        () => undefined,
      )
    })
  }, [load, isSoon])

  async function bring() {
    try {
      const loaded = await load()
      setLoaded(() => loaded)
    } catch {
      setOpen(false)
      sayNotLoaded()
    }
  }

  return {
    Dialog: isOpen ? Loaded : null,
    open: () => {
      setOpen(true)
      if (Loaded === null) void bring()
    },
    close: () => setOpen(false),
  }
}
