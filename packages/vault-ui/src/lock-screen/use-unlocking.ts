import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { lockScreenRu } from './messages.ru.ts'

/** Part of every refusal. */
interface Refusal {
  readonly ok: false
  /** For so many seconds nothing is tried again, which the button counts down. */
  readonly retryAfter?: number | undefined
}

/** How an attempt to unlock ended. */
export type UnlockOutcome =
  | { readonly ok: true }
  | (Refusal & { readonly code: 'wrong_master_password' })
  | (Refusal & {
      /** Something else went wrong. */
      readonly code: 'failed'
      /** Failure in the application's words; by default that it failed and may be tried again. */
      readonly message?: ReactNode
    })

type LockError =
  | { readonly kind: 'required' | 'wrong' | 'late' }
  | { readonly kind: 'failed'; readonly message: ReactNode }

/** Attempts to unlock, and what became of the last. What is typed is kept nowhere but in the input. */
export function useUnlocking({
  onUnlock,
  waitLimit,
  hasPasskey,
}: {
  readonly onUnlock: (masterPassword: string) => Promise<UnlockOutcome>
  readonly waitLimit: number
  readonly hasPasskey: boolean
}) {
  const messages = useMessages('lockScreen', lockScreenRu)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<LockError>()
  const [busy, run] = useSingleFlight()
  const [asking, ask] = useSingleFlight()
  const [secondsLeft, wait] = useCountdown()
  const failure =
    error?.kind === 'failed' ? (error.message ?? messages.failed) : error?.kind === 'late' ? messages.late : undefined

  useEffect(() => {
    input.current?.focus()
  }, [])

  const isPasswordLeft = failure !== undefined && !hasPasskey
  // The button of a passkey that is gone took the focus along.
  useEffect(() => {
    if (isPasswordLeft) input.current?.focus()
  }, [isPasswordLeft])

  const refuse = (field: HTMLInputElement, kind: 'required' | 'wrong') => {
    setError({ kind })
    field.value = ''
    field.focus()
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const field = input.current
    if (field === null || secondsLeft > 0) return
    if (field.value === '') {
      refuse(field, 'required')
      return
    }
    setError(undefined)
    void run(async () => {
      const outcome = await outcomeWithin(waitLimit, () => onUnlock(field.value))
      if (outcome.ok) {
        field.value = ''
        return
      }
      if (outcome.code === 'wrong_master_password') refuse(field, 'wrong')
      else {
        setError(outcome.code === 'late' ? { kind: 'late' } : { kind: 'failed', message: outcome.message })
        field.focus()
      }
      wait(outcome.retryAfter ?? 0)
    })
  }

  const showPasskey = (unlock: () => Promise<UnlockOutcome>) => {
    setError(undefined)
    void ask(async () => {
      const outcome = await outcomeWithin(Infinity, unlock)
      if (!outcome.ok) setError({ kind: 'failed', message: 'message' in outcome ? outcome.message : undefined })
    })
  }

  return { input, error, failure, busy, asking, secondsLeft, submit, showPasskey, clear: () => setError(undefined) }
}

/** @returns whole seconds that are left, 0 when none are; and what begins to count them down */
function useCountdown(): readonly [secondsLeft: number, wait: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  const wait = (seconds: number) => {
    const start = performance.now()
    setNow(start)
    setEnd(start + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), wait]
}

/** Tells an attempt that is rejected, or waits longer than the limit in ms, as one that failed. */
async function outcomeWithin(
  limit: number,
  attempt: () => Promise<UnlockOutcome>,
): Promise<UnlockOutcome | (Refusal & { readonly code: 'late' })> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Refusal & { readonly code: 'late' }>((resolve) => {
    if (Number.isFinite(limit)) timer = setTimeout(() => resolve({ ok: false, code: 'late' }), limit)
  })
  try {
    return await Promise.race([attempt(), late])
  } catch (error) {
    reportError(error)
    return { ok: false, code: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}
