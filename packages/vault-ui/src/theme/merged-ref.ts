import { useCallback, useRef, type ForwardedRef, type RefCallback } from 'react'

/** Joins the ref of a component with that of whoever stands around it. */
export function useMergedRef<Own>(one: ForwardedRef<Own>, other: ForwardedRef<Own>): RefCallback<Own> {
  return useAttached(
    useCallback(
      (element: Own) => {
        const ends = [giveTo(one, element), giveTo(other, element)]
        return () => ends.forEach((end) => end())
      },
      [one, other],
    ),
  )
}

/** A ref that is told of the end by a function, as in React 19, also in React 18. */
export function useAttached<Own>(attach: (element: Own) => () => void): RefCallback<Own> {
  const end = useRef<(() => void) | undefined>(undefined)
  return useCallback(
    (element: Own | null) => {
      end.current?.()
      end.current = element === null ? undefined : attach(element)
    },
    [attach],
  )
}

/** Gives an element to a ref. @returns takes it back, in the way of React 19 where the ref has one of its own */
export function giveTo<Own>(ref: ForwardedRef<Own>, element: Own): () => void {
  if (ref === null) return () => {}
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? cleanUp : () => ref(null)
  }
  ref.current = element
  return () => {
    ref.current = null
  }
}
