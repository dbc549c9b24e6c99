import { addressParts, nameFrom } from '@larets/vault-core/items'
import { cx } from 'class-variance-authority'
import { useEffect, useId, useRef, type ForwardedRef, type ReactNode } from 'react'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale } from '../locale/messages-context.tsx'
import { useBrowserValue } from '../primitives/use-browser-value.ts'
import { useRoot } from '../theme/use-root.ts'
import type { RootProps } from '../theme/root-props.ts'

/** The host of an address, as it is shown; beside letters that may be taken for others, as the network knows it. */
export function siteName(site: string): string {
  // A page's address names its host in punycode.
  const { host, ascii, after } = addressParts(nameFrom([{ uri: site }], site))
  if (host === '') return after
  return ascii === null ? host.toLowerCase() : `${host.toLowerCase()} (${ascii})`
}

/** A moment in words; empty on a server, which does not know the person's time zone. */
export function useMoment(keptAt: number): string {
  const locale = useLocale()
  return useBrowserValue(() => formatMoment(new Date(keptAt), locale), '')
}

/** Props of a {@link KeptList}. */
export interface KeptListProps {
  /** Properties of the view, for its outermost element. */
  readonly given: RootProps
  readonly rootRef: ForwardedRef<HTMLElement>
  readonly slot: string
  readonly words: Readonly<Record<'title' | 'hint' | 'empty' | 'emptyHint', string>>
  /** How many rows there are; with none the list says so. */
  readonly count: number
  /** What is done to all of them, beside the title. */
  readonly action: ReactNode
  /** Rows. */
  readonly children: ReactNode
  /** What stands below them. */
  readonly below?: ReactNode
}

/** A titled list of what is kept; where a row goes that has the focus, the next one gets it. */
export function KeptList({ given, rootRef, slot, words, count, action, children, below }: KeptListProps) {
  const root = useRoot(given, rootRef)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | null>(null)
  useEffect(() => {
    const at = focused.current
    if (at === null || document.activeElement !== document.body) return
    focused.current = null
    const row = list.current?.children[Math.min(at, count - 1)]
    const next = [...(row?.querySelectorAll('button') ?? [])].at(-1) ?? title.current
    next?.focus()
  }, [count])

  return (
    <section
      aria-labelledby={titleId}
      {...root('vlt:flex vlt:flex-col vlt:gap-3')}
      data-vlt-slot={slot}
      data-state={count === 0 ? 'empty' : 'filled'}
    >
      <div className="vlt:flex vlt:flex-wrap vlt:items-end vlt:gap-x-3 vlt:gap-y-2">
        <div className="vlt:min-w-60 vlt:flex-1">
          <h2 ref={title} id={titleId} tabIndex={-1} className="vlt:text-lg vlt:font-semibold vlt:outline-none">
            {words.title}
          </h2>
          {count === 0 ? null : <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{words.hint}</p>}
        </div>
        {count === 0 ? null : action}
      </div>
      {count === 0 ? (
        <div className="vlt:flex vlt:flex-col vlt:gap-0.5 vlt:rounded-card vlt:border vlt:border-line vlt:p-4">
          <p className="vlt:font-medium">{words.empty}</p>
          <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{words.emptyHint}</p>
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus is
        <ul
          ref={list}
          className="vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface"
          onFocus={({ target, currentTarget }) => {
            const at = [...currentTarget.children].findIndex((row) => row.contains(target))
            focused.current = at < 0 ? null : at
          }}
          onBlur={({ relatedTarget }) => {
            // A row that is taken out loses the focus to nothing, and is not forgotten.
            if (relatedTarget !== null) focused.current = null
          }}
        >
          {children}
        </ul>
      )}
      {below}
    </section>
  )
}

/** A row: words at its start, what can be done at its end. Icons stand beside the words on a phone too. */
export function KeptRow({
  slot,
  words,
  actions,
  icons = false,
}: {
  readonly slot: string
  readonly words: ReactNode
  readonly actions: ReactNode
  readonly icons?: boolean
}) {
  return (
    <li
      data-vlt-slot={slot}
      className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1.5 vlt:border-t vlt:border-line vlt:px-3 vlt:py-2 vlt:first:border-t-0 vlt:sm:px-4"
    >
      <div className={cx('vlt:flex vlt:flex-1 vlt:flex-col vlt:gap-0.5', icons ? 'vlt:min-w-36' : 'vlt:min-w-48')}>
        {words}
      </div>
      <div className={icons ? 'vlt:flex vlt:gap-1 vlt:pointer-coarse:gap-0' : 'vlt:flex vlt:flex-wrap vlt:gap-2'}>
        {actions}
      </div>
    </li>
  )
}
