import type { AriaAttributes, CSSProperties, ReactNode } from 'react'

/**
 * Properties of every view that draws a box of its own: they are on its outermost element, the one whose
 * `data-vlt-slot` is the view's name, and so is every `data-` attribute. A view takes a `ref` to that element, too.
 */
export interface RootProps extends AriaAttributes {
  /** A class of your own, beside ours. It places the view (margins, widths) and sets tokens (`--vlt-*`). */
  readonly className?: string | undefined
  /** Id of the outermost element. */
  readonly id?: string | undefined
  /** Places the view and sets tokens, as a class does. A server writes it into the page, which a strict CSP refuses. */
  readonly style?: CSSProperties | undefined
}

/** Places of a form that are a page's: a note, a field of its own, a check against robots. */
export interface FieldSlots {
  /** Stands before the fields. */
  readonly beforeFields?: ReactNode
  /** Stands between the fields and the buttons. */
  readonly afterFields?: ReactNode
}

const isRootAttribute = (name: string) =>
  name === 'className' || name === 'id' || name === 'style' || name.startsWith('data-') || name.startsWith('aria-')

/** Those of a view's properties that its outermost element gets. */
export function rootAttributes(given: RootProps): RootProps {
  return Object.fromEntries(Object.entries(given).filter(([name]) => isRootAttribute(name)))
}
