import { settingStyle } from './setting-style.ts'

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  readonly label: string
  /** How far it is, in words. */
  readonly text: string
  readonly done: number
  /** 0 while it is not known. */
  readonly of: number
}

/** How much of something is done. */
export function ProgressBar({ label, text, done, of }: ProgressBarProps) {
  return (
    <div className="vlt:relative vlt:h-1.5 vlt:overflow-hidden vlt:rounded-full vlt:bg-pressed">
      <div
        aria-hidden
        className="vlt:h-full vlt:w-0 vlt:rounded-full vlt:bg-accent vlt:transition-[width]"
        ref={settingStyle('width', `${of === 0 ? 0 : (100 * done) / of}%`)}
      />
      <progress aria-label={label} aria-valuetext={text} className="vlt:sr-only" max={Math.max(of, 1)} value={done} />
    </div>
  )
}
