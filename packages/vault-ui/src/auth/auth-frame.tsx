import { cx } from 'class-variance-authority'
import { forwardRef, type ReactNode } from 'react'
import type { RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'
import { BrandMark } from './brand-mark.tsx'

/** Frame of a screen that stands before everything else. */
export interface AuthFrameProps {
  /** Title, where `title` says no other, and name of the product in the texts. */
  readonly productName: string
  /** Stands above the title; a small chest by default, nothing with `null`. */
  readonly logo?: ReactNode
  /** The title; by default the product's name. */
  readonly title?: ReactNode
  /** A line under the title; none by default. */
  readonly tagline?: ReactNode
  /** Stands under the forms. */
  readonly footer?: ReactNode
}

interface FrameProps extends AuthFrameProps, RootProps {
  readonly 'data-vlt-slot': string
  readonly 'data-state'?: string
  readonly children: ReactNode
  /** Layer over it all. */
  readonly above?: ReactNode
}

/** Sign, title and line above a card with forms. */
export const AuthFrame = forwardRef<HTMLElement, FrameProps>(function AuthFrame(props, ref) {
  const root = useRoot(props, ref)
  return (
    <main
      {...root(
        cx(
          'vlt:flex vlt:min-h-dvh vlt:flex-col vlt:items-center vlt:bg-canvas vlt:px-4',
          'vlt:pt-[clamp(--spacing(6),calc(40dvh-var(--vlt-rem)*17.6),calc(var(--vlt-rem)*8))] vlt:pb-6',
        ),
      )}
    >
      <header className="vlt:flex vlt:max-w-full vlt:flex-col vlt:items-center vlt:text-center">
        {props.logo === undefined ? <BrandMark /> : props.logo}
        <h1 className="vlt:mt-3 vlt:max-w-full vlt:text-2xl vlt:font-semibold vlt:tracking-[-0.01em] vlt:wrap-anywhere">
          {props.title ?? props.productName}
        </h1>
        {props.tagline === undefined ? null : (
          <p className="vlt:mt-1.5 vlt:text-balance vlt:text-text-muted">{props.tagline}</p>
        )}
      </header>
      <div
        data-vlt-slot="auth-card"
        className="vlt:mt-6 vlt:w-full vlt:max-w-100 vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface"
      >
        {props.children}
      </div>
      {props.footer === undefined ? null : <footer className="vlt:mt-5 vlt:text-center">{props.footer}</footer>}
      {props.above}
    </main>
  )
})
