import { settingStyle } from '../primitives/setting-style.ts'
import type { RotationProgress } from './rotation-values.ts'

/** How far the sealing is. */
export function SealingProgress({
  label,
  text,
  done,
  total,
}: RotationProgress & { readonly label: string; readonly text: string }) {
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-2">
      <div className="vlt:relative vlt:h-1.5 vlt:overflow-hidden vlt:rounded-full vlt:bg-pressed">
        <div
          aria-hidden
          className="vlt:h-full vlt:w-0 vlt:rounded-full vlt:bg-accent vlt:transition-[width]"
          ref={settingStyle('width', `${total === 0 ? 0 : (100 * done) / total}%`)}
        />
        <progress
          aria-label={label}
          aria-valuetext={text}
          className="vlt:sr-only"
          max={Math.max(total, 1)}
          value={done}
        />
      </div>
      <p className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">{text}</p>
    </div>
  )
}
