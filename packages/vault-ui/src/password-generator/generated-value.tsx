import { RefreshCw, WholeWord } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useId, useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { CopyIcon } from '../primitives/copy-icon.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { GeneratedStrength } from '../strength-meter/generated-strength.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'
import { SpelledValue } from './spelled-value.tsx'
import type { Generator } from './use-generator.ts'
import { useValueCopy, type CopyValue } from './use-value-copy.ts'

/** Props of {@link GeneratedValueBox}. */
export interface GeneratedValueBoxProps {
  readonly generator: Generator
  readonly onCopy: CopyValue | undefined
}

/** The largest and the smallest size of a shown value, and what each character takes, in px (specification, 9). */
const fontSize = { largest: 16, smallest: 12, perCharacter: 0.1 }

const pressable = 'vlt:-mx-1.5 vlt:-my-1 vlt:min-w-0 vlt:rounded-xs vlt:px-1.5 vlt:py-1 vlt:hover:bg-hover'

/** Size of a px at the size of text that the person did not change, in `--vlt-rem`. */
const px = 1 / 16

function sizeOf(text: string): string {
  const { largest, smallest, perCharacter } = fontSize
  return `calc(var(--vlt-rem) * ${Math.max(smallest, largest - perCharacter * Array.from(text).length) * px})`
}

/** The generated value, how strong it is, and what can be done with it. A screen reader hears it only when asked. */
export function GeneratedValueBox({ generator, onCopy }: GeneratedValueBoxProps) {
  const { value: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const { value, retry, refresh } = generator
  const spelledId = useId()
  const [spelled, setSpelled] = useState<number | null>(null)
  const { copied, failed, copy } = useValueCopy(value?.text ?? null, onCopy)
  const showsSpelled = value !== null && spelled === value.id

  // A part selected by hand is the part that is wanted.
  const copyByPress = () => {
    if (getSelection()?.isCollapsed !== false) void copy()
  }
  return (
    <section
      aria-label={messages.name}
      data-vlt-slot="generated-value"
      data-state={value === null ? (retry === null ? 'loading' : 'failed') : 'ready'}
      className="vlt:flex vlt:flex-col vlt:gap-2 vlt:rounded-card vlt:border vlt:border-line vlt:bg-canvas vlt:p-3"
    >
      {/* Two lines of the longest password: drawing the slider moves nothing. */}
      <div className="vlt:flex vlt:min-h-12 vlt:items-center">
        {value === null ? <Missing retry={retry} /> : <PressableValue value={value} onPress={copyByPress} />}
      </div>
      <GeneratedStrength entropy={value?.entropy ?? null} />
      <div className="vlt:mt-1 vlt:flex vlt:items-center vlt:gap-2">
        <Button
          className="vlt:min-w-0 vlt:flex-1"
          disabled={value === null}
          data-state={copied ? 'copied' : undefined}
          onClick={() => void copy()}
        >
          <CopyIcon copied={copied} />
          {copied ? messages.copied : messages.copy}
        </Button>
        <div className="vlt:-me-1 vlt:flex vlt:shrink-0">
          <IconButton
            label={messages.spell}
            disabled={value === null}
            aria-expanded={showsSpelled}
            aria-controls={spelledId}
            data-state={showsSpelled ? 'open' : undefined}
            onClick={() => setSpelled(showsSpelled ? null : (value?.id ?? null))}
          >
            <Icon shape={WholeWord} aria-hidden />
          </IconButton>
          <IconButton label={messages.refresh} disabled={value === null} onClick={refresh}>
            <Icon shape={RefreshCw} aria-hidden />
          </IconButton>
        </div>
      </div>
      {/* The live regions are there from the start, so that what comes into them is heard. */}
      <output className="vlt:sr-only">{copied && onCopy === undefined ? messages.copied : null}</output>
      <p role="alert" className="vlt:text-sm vlt:text-danger-text vlt:empty:hidden">
        {failed ? messages.copyFailed : null}
      </p>
      <output id={spelledId} className="vlt:empty:hidden">
        {showsSpelled ? <SpelledValue value={value} /> : null}
      </output>
    </section>
  )
}

/** The value, which a press copies. */
function PressableValue({
  value,
  onPress,
}: {
  readonly value: NonNullable<Generator['value']>
  readonly onPress: () => void
}) {
  const { value: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  return (
    <>
      <span className="vlt:sr-only">{messages.hidden({ count: Array.from(value.text).length })}</span>
      {/* The keyboard's way is the button under it. */}
      <div
        aria-hidden
        title={messages.copy}
        className={pressable}
        style={{ fontSize: sizeOf(value.text) }}
        onClick={onPress}
      >
        <PasswordText text={value.text} className={value.tab === 'random' ? 'vlt:break-all' : 'vlt:wrap-anywhere'} />
        {value.reading === undefined ? null : (
          <span className="vlt:block vlt:text-sm vlt:text-text-muted">
            {messages.reading({ words: value.reading })}
          </span>
        )}
      </div>
    </>
  )
}

/** Stand-in for a value: its shape while words are on their way, or that they did not come. */
function Missing({ retry }: { readonly retry: (() => void) | null }) {
  const { value: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  if (retry === null) {
    return (
      <>
        <output className="vlt:sr-only">{messages.waiting}</output>
        <Skeleton className="vlt:h-4 vlt:w-3/5" />
      </>
    )
  }
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1">
      <span role="alert" className="vlt:text-danger-text">
        {messages.wordsFailed}
      </span>
      <Button size="small" onClick={retry}>
        {messages.retry}
      </Button>
    </div>
  )
}
