import { useEffect, useState, type ReactNode } from 'react'

/** Properties of {@link Loaded}. */
export interface LoadedProps<Module> {
  /** The same function at each drawing. */
  readonly load: () => Promise<Module>
  /** What stands there until then. */
  readonly before: ReactNode
  readonly children: (module: Module) => ReactNode
}

/**
 * Draws what a file has as soon as it is loaded. `Suspense` is slower for what a person waits for: React keeps its
 * fallback for 300 ms once it was shown.
 */
export function Loaded<Module>({ load, before, children }: LoadedProps<Module>) {
  const [module, setModule] = useState<Module | null>(null)
  useEffect(() => {
    let isOver = false
    const bring = async () => {
      const loaded = await load()
      if (!isOver) setModule(loaded)
    }
    void bring()
    return () => {
      isOver = true
    }
  }, [load])
  return module === null ? before : children(module)
}
