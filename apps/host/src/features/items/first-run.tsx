import { Button, Disclosure } from '@larets/vault-ui/primitives'
import { ChevronRight, CircleCheck, FileDown, KeyRound, LifeBuoy, Puzzle } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { Link } from '../../app/places/link.tsx'
import { accountPath, importPath, settingsPath } from '../../app/places/paths.ts'
import { GeneratorLink } from './generator-link.tsx'

/** First steps of an account, in the order in which they stand there; a phone has no extension. */
export const firstSteps = ['recovery', 'import', 'login', 'extension'] as const

/** One of {@link firstSteps}. */
export type FirstStep = (typeof firstSteps)[number]

/** Properties of the {@link FirstRun}. */
export interface FirstRunProps {
  /** Those of {@link firstSteps} that there are here. */
  readonly steps: readonly FirstStep[]
  readonly done: ReadonlySet<FirstStep>
  /** `pane` has room for hints; `card` stands among other things; `line` opens over the list, where that has it all. */
  readonly look: 'pane' | 'card' | 'line'
  readonly onAdd: () => void
  /** A person does not want to see it any more. */
  readonly onHide: () => void
}

const stepIcons = { recovery: LifeBuoy, import: FileDown, login: KeyRound, extension: Puzzle } as const

const rowLook = {
  pane: 'min-h-16 gap-4 px-4 py-3',
  card: 'min-h-11 gap-3 px-3 py-2',
  line: 'min-h-11 gap-3 px-3 py-2',
}

/**
 * The first steps of an account, with those that are done: recovery code, what is kept elsewhere, the first login, the
 * extension.
 */
export function FirstRun(props: FirstRunProps) {
  const { steps, done, look, onHide } = props
  const { firstRun } = useHostMessages().items
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPane = look === 'pane'
  const title = done.size === steps.length ? firstRun.allDone : firstRun.title
  const progress = firstRun.progress(done.size, steps.length)
  if (look === 'line') {
    return (
      <div className="min-h-13 shrink-0 border-b border-line py-1">
        <Disclosure
          slot="first-run"
          inset
          level={2}
          title={`${title} · ${progress}`}
          open={isOpen}
          onOpenChange={setOpen}
        >
          <div className="flex flex-col items-end gap-1 px-4 pt-1">
            <Steps {...props} />
            <Button variant="ghost" size="small" className="-me-2.5" onClick={onHide}>
              {firstRun.hide}
            </Button>
          </div>
        </Disclosure>
      </div>
    )
  }
  return (
    <section data-slot="first-run" aria-labelledby={id} className={`flex flex-col ${isPane ? 'gap-4' : 'gap-2'}`}>
      <div className={`flex gap-3 ${isPane ? 'items-start' : 'items-center'}`}>
        <div className="min-w-0 flex-1">
          <h2 id={id} className={isPane ? 'text-xl/7 font-semibold' : 'text-sm font-semibold text-text-muted'}>
            {title}
          </h2>
          {isPane ? <p className="mt-1 text-base text-pretty text-text-muted">{firstRun.hint}</p> : null}
        </div>
        <Button variant="ghost" size="small" className="-my-1 -me-2.5 shrink-0" onClick={onHide}>
          {firstRun.hide}
        </Button>
      </div>
      <div className="flex items-center gap-3">
        <span aria-hidden className="flex min-w-0 flex-1 gap-1">
          {steps.map((step, index) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full forced-colors:border ${index < done.size ? 'bg-accent forced-colors:bg-[CanvasText]' : 'bg-line'}`}
            />
          ))}
        </span>
        <output className="shrink-0 text-sm text-text-muted tabular-nums">{progress}</output>
      </div>
      <Steps {...props} />
      {/* Whoever has a login has the generator in its form. */}
      {done.has('login') ? null : <GeneratorLink />}
    </section>
  )
}

/** The steps in a box: each leads to where it is done, or says that it is. */
function Steps({ steps, done, look, onAdd }: FirstRunProps) {
  const { firstRun } = useHostMessages().items
  const wordsOf = useStepWords()
  return (
    <ul className="w-full divide-y divide-line rounded-card border border-line *:first:*:rounded-t-card *:last:*:rounded-b-card">
      {steps.map((step) => (
        <li key={step}>
          {done.has(step) ? (
            <div className={`flex items-center ${rowLook[look]}`}>
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
              <span className="min-w-0 flex-1 text-base text-text-muted">{wordsOf(step).title}</span>{' '}
              <span className="shrink-0 text-sm text-success-text">{firstRun.done}</span>
            </div>
          ) : (
            <StepWay step={step} look={look} onAdd={onAdd} />
          )}
        </li>
      ))}
    </ul>
  )
}

function useStepWords() {
  const { items, import: importing } = useHostMessages()
  return (step: FirstStep) =>
    step === 'import' ? { title: importing.open, hint: importing.openHint } : items.firstRun.steps[step]
}

const placeOf = {
  recovery: [accountPath, '#recovery'],
  import: [importPath, ''],
  extension: [settingsPath, '#extension'],
} as const

/** Leads to where a step is done. */
function StepWay({ step, look, onAdd }: { readonly step: FirstStep } & Pick<FirstRunProps, 'look' | 'onAdd'>) {
  const { search } = useLocation()
  const Shape = stepIcons[step]
  const { title, hint } = useStepWords()(step)
  const words: ReactNode = (
    <>
      <Shape aria-hidden className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className={`block text-base ${look === 'pane' ? 'font-medium' : ''}`}>{title}</span>{' '}
        {look === 'pane' ? <span className="block text-sm text-pretty text-text-muted">{hint}</span> : null}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted rtl:-scale-x-100" />
    </>
  )
  const className = `flex w-full items-center text-start hover:bg-hover active:bg-pressed ${rowLook[look]}`
  if (step === 'login') {
    return (
      <button type="button" className={className} onClick={onAdd}>
        {words}
      </button>
    )
  }
  const [path, hash] = placeOf[step]
  return (
    <Link to={`${path}${keptSearch(search)}${hash}`} className={className}>
      {words}
    </Link>
  )
}
