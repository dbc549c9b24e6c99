import { useState, type ComponentType } from 'react'
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
 * @param load imports the dialog
 */
export function useLoadedDialog<Props>(load: () => Promise<ComponentType<Props>>): LoadedDialog<Props> {
  const sayNotLoaded = useSayNotLoaded()
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setOpen] = useState(false)

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
