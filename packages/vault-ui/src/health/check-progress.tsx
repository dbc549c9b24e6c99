import { useMessages } from '../locale/messages-context.tsx'
import { settingStyle } from '../primitives/setting-style.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import { healthRu } from './messages.ru.ts'

const rows = ['vlt:w-2/5', 'vlt:w-1/4', 'vlt:w-1/2', 'vlt:w-1/3']

/** How far the check is, over the shape of what comes. */
export function CheckProgress({ done, of }: { readonly done: number; readonly of: number }) {
  const messages = useMessages('health', healthRu)
  const text = messages.progress(done, of)
  return (
    <>
      <div className="vlt:flex vlt:flex-col vlt:gap-2">
        <output className="vlt:text-lg vlt:font-medium">{messages.checking}</output>
        <div className="vlt:relative vlt:h-1.5 vlt:overflow-hidden vlt:rounded-full vlt:bg-pressed">
          <div
            aria-hidden
            className="vlt:h-full vlt:w-0 vlt:rounded-full vlt:bg-accent vlt:transition-[width]"
            ref={settingStyle('width', `${of === 0 ? 0 : (100 * done) / of}%`)}
          />
          <progress
            aria-label={messages.checking}
            aria-valuetext={of === 0 ? messages.loading : text}
            className="vlt:sr-only"
            max={Math.max(of, 1)}
            value={done}
          />
        </div>
        <p className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">{of === 0 ? messages.privacy : text}</p>
      </div>
      <RowsToCome />
    </>
  )
}

/** The shape of rows. */
function RowsToCome() {
  return (
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
  )
}
