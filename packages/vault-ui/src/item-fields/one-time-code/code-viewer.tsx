import { createCodes, readTotp, type TotpSecret } from '@larets/vault-core/totp'
import { cx } from 'class-variance-authority'
import { Ellipsis } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { CopyIcon } from '../../primitives/copy-icon.tsx'
import { focusRing } from '../../primitives/focus-ring.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { LightIcon } from '../../primitives/light-icon.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../primitives/menu.tsx'
import { PasswordText } from '../../primitives/password-text.tsx'
import { Tooltip } from '../../primitives/tooltip.tsx'
import { useCopied } from '../../primitives/use-copied.ts'
import type { OpenedText } from '../../view-models/opened-text.ts'
import { CodePlace } from '../lazy/not-loaded.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { Field } from '../viewing/field.tsx'
import type { ViewerProps } from '../viewing/viewer-props.ts'
import { inGroups } from './in-groups.ts'
import { OtherClockNote } from './other-clock-note.tsx'
import { OneTimeSecretViewer } from './secret-viewer.tsx'
import { TimeRing } from './time-ring.tsx'

const secondMs = 1_000

/**
 * The moment as of the last full second, for as long as the caller is shown.
 *
 * @param now the clock, in milliseconds since 1970
 */
function useMoment(now: () => number): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const current = now()
      setMoment(current)
      timer = setTimeout(tick, secondMs - (current % secondMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])
  return moment
}

/** Seconds before its end at which the next code shows. */
const endingSeconds = 5

type Opened = { readonly kind: 'opening' | 'failed' } | { readonly kind: 'open'; readonly text: OpenedText }

/** Shows the one-time code of the moment, for as long as it is shown itself. Give it a key of the item. */
export function OneTimeCodeViewer(props: ViewerProps) {
  const { oneTimeCode: messages } = useMessages('itemFields', itemFieldsRu)
  const { value } = props
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const open = useRef(() => (value.kind === 'masked' ? value.open() : Promise.resolve(null)))
  useEffect(() => {
    let shown = true
    const settle = (text: OpenedText | null) => {
      if (shown) setOpened(text === null ? { kind: 'failed' } : { kind: 'open', text })
    }
    open.current().then(settle, () => settle(null))
    return () => {
      shown = false
    }
  }, [])
  const read = useMemo(
    () => (opened.kind === 'open' && opened.text.trusted ? readTotp(opened.text.text) : null),
    [opened],
  )
  if (opened.kind === 'opening') return <CodePlace />
  if (opened.kind === 'open' && read?.ok === true) {
    return <LiveCode {...props} totp={read.totp} saved={opened.text.text} />
  }
  return (
    <div>
      <OneTimeSecretViewer {...props} />
      {read?.ok === false ? (
        <p className="vlt:px-4 vlt:pb-3 vlt:text-sm vlt:text-danger-text">{messages.faults[read.fault]}</p>
      ) : null}
    </div>
  )
}

type LiveCodeProps = ViewerProps & {
  readonly totp: TotpSecret
  /** As it was saved. */
  readonly saved: string
}

function LiveCode({ words, onCopy, now, otherClock, totp, saved }: LiveCodeProps) {
  const { oneTimeCode: messages, codeSecret, copied: copiedLabel } = useMessages('itemFields', itemFieldsRu)
  const codes = useMemo(() => createCodes(totp), [totp])
  const moment = useMoment(now)
  const [own, unchosen] = otherClock?.chosen === true ? [otherClock.offset, 0] : [0, otherClock?.offset ?? 0]
  const { code, next, secondsLeft } = codes.at(moment + own)
  const [revealed, setRevealed] = useState(false)
  const ending = secondsLeft <= endingSeconds
  const copyCode = () => onCopy(0, { codeAt: now() + own })
  const [copied, copyByCode] = useCopied(copyCode)
  return (
    <Field
      label={words.label}
      trusted
      question={null}
      actions={
        <>
          <Menu>
            <Tooltip content={messages.more}>
              <MenuTrigger>
                <IconButton label={messages.more}>
                  <Icon shape={Ellipsis} aria-hidden />
                </IconButton>
              </MenuTrigger>
            </Tooltip>
            <MenuContent align="end">
              <MenuItem onSelect={() => setRevealed(!revealed)}>
                <LightIcon shape={revealed ? 'eyeOff' : 'eye'} />
                {revealed ? codeSecret.hide : codeSecret.reveal}
              </MenuItem>
              <MenuItem onSelect={() => void onCopy(0)}>
                <CopyIcon />
                {messages.copySecret}
              </MenuItem>
            </MenuContent>
          </Menu>
          <CopyButton label={words.copy} copiedLabel={copiedLabel} onCopy={copyCode} />
        </>
      }
    >
      <span className="vlt:flex vlt:min-h-8 vlt:flex-wrap vlt:items-center vlt:gap-x-3">
        <button
          type="button"
          data-state={copied ? 'copied' : undefined}
          className={cx(
            'vlt:-ms-1 vlt:rounded-xs vlt:px-1 vlt:pointer-coarse:min-h-11 vlt:font-mono vlt:text-xl vlt:leading-7 vlt:font-medium vlt:tabular-nums vlt:select-text',
            'vlt:hover:bg-hover vlt:data-[state=copied]:text-success-text',
            focusRing,
          )}
          translate="no"
          title={words.copy}
          onClick={() => void copyByCode()}
        >
          {inGroups(code)}
        </button>
        <TimeRing secondsLeft={secondsLeft} period={totp.period} ending={ending} />
        {/* It keeps its place, so that nothing moves under the pointer. */}
        <span className={cx('vlt:text-sm vlt:text-text-muted vlt:tabular-nums', !ending && 'vlt:invisible')}>
          {messages.next} <span className="vlt:font-mono">{inGroups(next)}</span>
        </span>
      </span>
      {otherClock === undefined ? null : (
        <OtherClockNote
          clock={otherClock}
          other={codes.at(moment + unchosen)}
          copyLabel={messages.clock.copy}
          onCopy={() => onCopy(0, { codeAt: now() + unchosen })}
        />
      )}
      {revealed ? <PasswordText text={saved} className="vlt:animate-fade-in vlt:text-sm vlt:wrap-anywhere" /> : null}
    </Field>
  )
}
