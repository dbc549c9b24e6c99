import { useComponents } from '../theme/components.tsx'

/** A small chest with its lock: the sign beside the product's name. */
export function BrandMark() {
  const { Logo: Own } = useComponents()
  if (Own !== undefined) return <Own />
  return (
    <svg
      aria-hidden
      data-vlt-slot="brand-mark"
      viewBox="0 0 40 40"
      fill="none"
      className="vlt:size-11 vlt:text-accent-text"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 17v-1a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v1" />
      <path d="M15 17H6v12a3 3 0 0 0 3 3h22a3 3 0 0 0 3-3V17h-9" />
      <rect x="15" y="13.5" width="10" height="11" rx="2.5" className="vlt:fill-accent-soft" />
      <path d="M20 17.75v2.5" />
    </svg>
  )
}
