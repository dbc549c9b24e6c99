import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Lets somebody outside keep what a form holds beyond what is stored, and starts the form with what was kept.
 *
 * @param options.kept values from before; they count as changes of the form's defaults
 * @param options.onChange gets the values whenever they change; null when they are those stored. That the form goes is
 *   not told:
 *   it may have been saved, discarded, or taken away by a lock
 */
export function useUnsaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: { readonly kept: Values | undefined; readonly onChange: ((values: Values | null) => void) | undefined },
): void {
  const onChange = useRef(options.onChange)
  useEffect(() => {
    onChange.current = options.onChange
  })

  const { subscribe, reset } = form
  const kept = useRef(options.kept)
  useEffect(() => {
    let latest: { readonly values: Values | null } | null = null
    const tell = () => {
      if (latest !== null) onChange.current?.(latest.values)
      latest = null
    }
    const end = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        // While it is reset a form says for a moment that nothing is changed: only the last word of a task counts.
        if (latest === null) queueMicrotask(tell)
        latest = { values: isDirty ? values : null }
      },
    })
    if (kept.current !== undefined) reset(kept.current, { keepDefaultValues: true })
    return () => {
      end()
      latest = null
    }
  }, [subscribe, reset])
}
