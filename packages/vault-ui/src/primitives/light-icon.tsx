import { useComponents } from '../theme/components.tsx'

/**
 * Shapes of lucide (ISC licence) for the views that are embedded alone: its runtime would be a third of the lock
 * screen's whole budget. One path each, on the same 24-unit square.
 */
const shapes = {
  eye: 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff:
    'M10.73 5.08a10.74 10.74 0 0 1 11.2 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.44 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01',
  capsLock:
    'M14 16a1 1 0 0 0 1-1v-2a1 1 0 0 1 1-1h3.29a.7.7 0 0 0 .5-1.2l-6.94-6.95a1.2 1.2 0 0 0-1.7 0l-6.94 6.94a.7.7 0 0 0 .5 1.21H8a1 1 0 0 1 1 1v2a1 1 0 0 0 1 1zM9 20h6',
  lock: 'M12 15a1 1 0 1 0 0 2 1 1 0 0 0 0-2M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M7 10V7a5 5 0 0 1 10 0v3',
}

/** Lucide's names of them, for a product's own icons. */
const names = { eye: 'Eye', eyeOff: 'EyeOff', alert: 'CircleAlert', capsLock: 'ArrowBigUpDash', lock: 'LockKeyhole' }

/** Props of {@link LightIcon}. */
export interface LightIconProps {
  readonly shape: keyof typeof shapes
  readonly className?: string | undefined
}

/** A small drawing beside words; unseen by assistive technology. */
export function LightIcon({ shape, className }: LightIconProps) {
  const { Icon: Own } = useComponents()
  if (Own !== undefined) return <Own aria-hidden name={names[shape]} className={className} />
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={shapes[shape]} />
    </svg>
  )
}
