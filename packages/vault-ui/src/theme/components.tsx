import {
  createContext,
  useContext,
  useMemo,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ReactNode,
  type RefAttributes,
} from 'react'

/** Properties of a product's own button: those of an HTML button, and how it is to look. */
export interface OwnButtonProps extends ComponentPropsWithoutRef<'button'>, RefAttributes<HTMLButtonElement> {
  /** `secondary` by default; `dangerQuiet` leads to harm, `danger` does it, `link` stands within words. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet' | 'link' | undefined
  /** `medium` by default; `inline` is as high as a line of words. */
  readonly size?: 'small' | 'medium' | 'large' | 'inline' | undefined
  /** As wide as what it stands in. */
  readonly wide?: boolean | undefined
  /** Its work is under way: clicks do nothing, and the focus stays. `aria-busy` and `aria-disabled` are set already. */
  readonly busy?: boolean | undefined
}

/** Properties of a product's own field: what stands around a control that is drawn already. */
export interface OwnFieldProps {
  /** The field's name, also of a hidden label. */
  readonly label: ReactNode
  /** The label is for assistive technology alone. */
  readonly labelHidden: boolean
  /** Id of the control, for the label's `htmlFor`. */
  readonly controlId: string
  /** Standing advice; its element has the id `hintId`. */
  readonly hint?: ReactNode
  /** Id that the hint's element must have: the control is described by it. */
  readonly hintId: string
  /** Fault; its element has the id `errorId`. Undefined where there is none. */
  readonly error?: string | undefined
  /** Id that the error's element must have: the control is described by it. */
  readonly errorId: string
  /** The control, tied to these ids. */
  readonly children: ReactNode
}

/** Properties of a product's own icon. */
export interface OwnIconProps {
  /** Lucide's name of it: `Copy`, `TriangleAlert`. */
  readonly name: string
  /** Size and colour, by our classes. */
  readonly className?: string | undefined
  /** True beside words that say the same. */
  readonly 'aria-hidden'?: boolean | 'true' | 'false' | undefined
}

/** Properties of a product's own logo. */
export interface OwnLogoProps {
  /** Classes for its outermost element. */
  readonly className?: string | undefined
}

/** Parts of the views that a product draws itself. What is left out is ours. */
export interface OwnComponents {
  /** Buttons with words. It must pass on the `ref` and every attribute. */
  readonly Button?: ComponentType<OwnButtonProps> | undefined
  /** Label, hint and error around a control. */
  readonly Field?: ComponentType<OwnFieldProps> | undefined
  /** Every icon, by Lucide's name of it. */
  readonly Icon?: ComponentType<OwnIconProps> | undefined
  /** Sign of the product, on the auth screen and the lock screen. */
  readonly Logo?: ComponentType<OwnLogoProps> | undefined
}

const nothing: OwnComponents = {}
const ComponentsContext = createContext(nothing)

/** Hands a product's own parts down; those of a provider further out stay where it has none. */
export function ComponentsProvider({
  components = nothing,
  children,
}: {
  readonly components?: OwnComponents | undefined
  readonly children: ReactNode
}) {
  const outer = useContext(ComponentsContext)
  const all = useMemo(() => ({ ...outer, ...components }), [outer, components])
  return <ComponentsContext.Provider value={all}>{children}</ComponentsContext.Provider>
}

/** A product's own parts; undefined where the view draws its own. */
export const useComponents = (): OwnComponents => useContext(ComponentsContext)
