import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

/** Props of {@link Told}. */
export interface ToldProps {
  readonly 'data-vlt-slot': string
  readonly tone: 'good' | 'doubtful'
  readonly level: 2 | 3
  readonly mark: string
  readonly text: string
  readonly children: ReactNode
}

/** Result of the form that stood here, which had the focus. */
export function Told({ tone, level, mark, text, children, ...props }: ToldProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div {...props} className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3">
      <Heading
        ref={title}
        tabIndex={-1}
        className="vlt:flex vlt:items-center vlt:gap-2 vlt:text-base vlt:font-medium vlt:outline-none"
      >
        {tone === 'good' ? (
          <Icon shape={CircleCheck} aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-accent-text" />
        ) : (
          <Icon shape={TriangleAlert} aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-warning-text" />
        )}
        {mark}
      </Heading>
      <p className="vlt:text-pretty vlt:text-text-muted">{text}</p>
      {children}
    </div>
  )
}
