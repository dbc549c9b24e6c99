import { ChevronRight, FileDown, KeyRound, WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { generatorPath, importPath } from '../../app/places/paths.ts'
import { Link } from '../../app/places/link.tsx'

/** Properties of the {@link FirstRun}. */
export interface FirstRunProps {
  readonly onAdd: () => void
}

const stepLook = [
  'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left hover:bg-hover active:bg-pressed',
  'first:rounded-t-card last:rounded-b-card *:[svg]:size-5 *:[svg]:shrink-0 *:[svg]:text-accent-text',
].join(' ')

function StepWords({ icon, title, hint }: { readonly icon: ReactNode; readonly title: string; readonly hint: string }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{title}</span>{' '}
        <span className="block text-sm text-pretty text-text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="text-text-muted!" />
    </>
  )
}

/** First steps of an account: the first login, those from elsewhere, and a password. */
export function FirstRun({ onAdd }: FirstRunProps) {
  const { items, import: importing } = useHostMessages()
  const { search } = useLocation()
  const { firstRun } = items
  return (
    <div data-slot="first-run" className="flex h-full overflow-y-auto">
      <section aria-label={firstRun.title} className="m-auto flex w-full max-w-128 flex-col gap-4 px-6 py-10">
        <div className="px-1">
          <h2 className="text-xl/7 font-semibold">{firstRun.title}</h2>
          <p className="mt-1 text-base text-text-muted">{firstRun.hint}</p>
        </div>
        <div className="divide-y divide-line rounded-card border border-line">
          <button type="button" className={stepLook} onClick={onAdd}>
            <StepWords icon={<KeyRound aria-hidden />} title={firstRun.addTitle} hint={firstRun.addHint} />
          </button>
          <Link to={`${importPath}${keptSearch(search)}`} className={stepLook}>
            <StepWords icon={<FileDown aria-hidden />} title={importing.open} hint={importing.openHint} />
          </Link>
          <Link to={`${generatorPath}${keptSearch(search)}`} className={stepLook}>
            <StepWords
              icon={<WandSparkles aria-hidden />}
              title={firstRun.generatorTitle}
              hint={firstRun.generatorHint}
            />
          </Link>
        </div>
      </section>
    </div>
  )
}
