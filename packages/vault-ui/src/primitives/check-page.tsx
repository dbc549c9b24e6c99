import { CloudOff } from 'lucide-react'
import { Icon } from './icon.tsx'
import { forwardRef, type ReactNode } from 'react'
import { Notice, type NoticeProps } from './notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Skeleton } from './skeleton.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'

/** Words of a check of all items. */
type CheckWords = Readonly<
  Record<'title' | 'failed' | 'failedHint' | 'retry' | 'checking' | 'loading' | 'privacy', string>
> & { readonly progress: (values: { readonly done: number; readonly of: number }) => string }

/** Props of {@link CheckPage}. */
export interface CheckPageProps extends RootProps {
  readonly 'data-vlt-slot': string
  readonly words: CheckWords
  readonly state:
    | { readonly kind: 'checking'; readonly done: number; readonly of: number }
    | { readonly kind: 'failed'; readonly onRetry: () => void }
    | { readonly kind: 'ready' }
  /** Findings. */
  readonly children: ReactNode
}

/** A page about all items: how far their check is, that it failed, or what was found. */
export const CheckPage = forwardRef<HTMLElement, CheckPageProps>(function CheckPage(props, ref) {
  const { words, state, children } = props
  const root = useRoot(props, ref)
  return (
    <section
      aria-label={words.title}
      aria-busy={state.kind === 'checking'}
      {...root('vlt:flex vlt:h-full vlt:min-h-0 vlt:flex-col vlt:overflow-y-auto vlt:bg-surface')}
    >
      {state.kind === 'failed' ? (
        <CheckNotice
          title={words.title}
          failure
          icon={<Icon shape={CloudOff} />}
          words={words.failed}
          hint={words.failedHint}
          actions={[{ label: words.retry, onAct: state.onRetry }]}
        />
      ) : state.kind === 'checking' ? (
        <CheckColumn title={words.title}>
          <CheckProgress words={words} done={state.done} of={state.of} />
        </CheckColumn>
      ) : (
        children
      )}
    </section>
  )
})

/** Says in the middle of such a page that there is nothing to show; its title is heard alone. */
export function CheckNotice({
  title,
  words,
  ...notice
}: Omit<NoticeProps, 'title'> & { readonly title: string; readonly words: string }) {
  return (
    <>
      <h1 className="vlt:sr-only">{title}</h1>
      <Notice title={words} {...notice} />
    </>
  )
}

/** The column in which such a page tells what it found, under its title. */
export function CheckColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="vlt:mx-auto vlt:flex vlt:w-full vlt:max-w-168 vlt:flex-col vlt:gap-6 vlt:px-4 vlt:pt-6 vlt:pb-18 vlt:md:px-6 vlt:md:pt-8">
      <h1 className="vlt:text-xl vlt:leading-tight vlt:font-semibold">{title}</h1>
      {children}
    </div>
  )
}

const rows = ['vlt:w-2/5', 'vlt:w-1/4', 'vlt:w-1/2', 'vlt:w-1/3']

/** How far the check is, over the shape of what comes. */
export function CheckProgress({
  words,
  done,
  of,
}: {
  readonly words: Pick<CheckWords, 'checking' | 'loading' | 'privacy' | 'progress'>
  readonly done: number
  readonly of: number
}) {
  const text = words.progress({ done, of })
  return (
    <>
      <div className="vlt:flex vlt:flex-col vlt:gap-2">
        <output className="vlt:text-lg vlt:font-medium">{words.checking}</output>
        <ProgressBar label={words.checking} text={of === 0 ? words.loading : text} done={done} of={of} />
        <p className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">{of === 0 ? words.privacy : text}</p>
      </div>
      <div className="vlt:rounded-card vlt:border vlt:border-line">
        {rows.map((width) => (
          <div
            key={width}
            className="vlt:flex vlt:gap-3 vlt:border-t vlt:border-line vlt:p-3 vlt:first:border-t-0 vlt:sm:px-4"
          >
            <Skeleton className="vlt:size-7 vlt:rounded-md" />
            <div className="vlt:flex vlt:flex-1 vlt:flex-col vlt:gap-2 vlt:py-1.5">
              <Skeleton className={`vlt:h-3 ${width}`} />
              <Skeleton className="vlt:h-2.5 vlt:w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
