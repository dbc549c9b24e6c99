import type { LucideIcon, LucideProps } from 'lucide-react'
import { useComponents } from '../theme/components.tsx'

/** Props of {@link Icon}. */
interface IconProps extends LucideProps {
  readonly shape: LucideIcon
}

/** An icon of Lucide, or the product's own in its place. */
export function Icon({ shape: Shape, ...props }: IconProps) {
  const { Icon: Own } = useComponents()
  if (Own === undefined) return <Shape {...props} />
  return <Own name={Shape.displayName ?? ''} className={props.className} aria-hidden={props['aria-hidden']} />
}
