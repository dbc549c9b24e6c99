import { cx } from 'class-variance-authority'
import { useCallback, type ForwardedRef, type RefCallback } from 'react'
import { followHost } from './host-colors.ts'
import { giveTo, useAttached } from './merged-ref.ts'
import { rootAttributes, type RootProps } from './root-props.ts'

/** Attributes of the outermost element of a view, what the page has given it among them. */
export interface RootElementProps extends RootProps {
  readonly className: string
  readonly ref: RefCallback<HTMLElement>
}

/**
 * Makes an element the outermost of a view: it has the look of one, the attributes that the page gives the view, and
 * the colours of the page around it.
 *
 * @param given the view's properties
 * @param ref the page's
 * @returns takes the view's own classes and gives the attributes. `aria-*` of the view's stand before them, so that a
 *   page can say it otherwise; `data-vlt-slot` and `data-state` after
 */
export function useRoot(
  given: RootProps,
  ref: ForwardedRef<HTMLElement> = null,
): (classes?: string) => RootElementProps {
  const attach = useHostColors(ref)
  return (classes) => ({ ...rootAttributes(given), className: cx('vlt-root', classes, given.className), ref: attach })
}

/** Gives an element the colours of the page around it, and the page the element. @param ref the page's */
export function useHostColors<Root extends HTMLElement>(ref: ForwardedRef<Root> = null): RefCallback<Root> {
  return useAttached(
    useCallback(
      (element: Root) => {
        const ends = [followHost(element), giveTo(ref, element)]
        return () => ends.forEach((end) => end())
      },
      [ref],
    ),
  )
}
