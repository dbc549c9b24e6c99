import { useCallback, useMemo, useRef, useState, type ChangeEvent, type RefCallback, type SyntheticEvent } from 'react'
import type * as z from 'zod/mini'

/** Properties that make an input a field of the form. */
export interface AuthFieldProps {
  readonly name: string
  readonly defaultValue: string
  readonly ref: RefCallback<HTMLInputElement>
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A form of the auth screen. */
export interface AuthForm<Name extends string, Result> {
  /** Props of the input of a field. */
  readonly field: (name: Name) => AuthFieldProps
  /** Fault of a field, by its code. */
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly setError: (name: Name, code: string) => void
  /** Puts the caret into a field; with `select` all of it is selected. */
  readonly focus: (name: Name, options?: { readonly select: boolean }) => void
  /**
   * Makes what sends the form: checks what stands in it, and hands on what the schema made of it; else says what is
   * wrong, and goes to the first such field.
   */
  readonly submitting: (
    send: (result: Result) => Promise<void>,
  ) => (event: Pick<SyntheticEvent, 'preventDefault'>) => void
}

/**
 * The state of a form of a few texts, for a screen that stands before everything else: a library for forms would be a
 * tenth of what it loads. It says nothing before it is sent; from then on a field is checked anew at each change.
 *
 * @param schema what the values must be; the messages of its issues are codes
 * @param defaults what stands in the fields at the start, in the order of the page
 */
export function useAuthForm<Name extends string, Result>(
  schema: z.ZodMiniType<Result>,
  defaults: Readonly<Record<Name, string>>,
): AuthForm<Name, Result> {
  const [start] = useState(defaults)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const refs = useMemo(() => {
    const refOf =
      (name: string): RefCallback<HTMLInputElement> =>
      (input) => {
        if (input === null) inputs.current.delete(name)
        else inputs.current.set(name, input)
      }
    return new Map(Object.keys(start).map((name) => [name, refOf(name)]))
  }, [inputs, start])
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const isSent = useRef(false)

  /** As they stand in the page: a browser that fills a form in does not always say so. */
  const read = () => schema.safeParse(Object.fromEntries([...inputs.current].map(([name, { value }]) => [name, value])))
  const check = (name: string) => {
    if (!isSent.current) return
    const code = codesOf(read())[name]
    setErrors((before) => (before[name] === code ? before : { ...before, [name]: code }))
  }
  const focus = useCallback(
    (name: string, { select } = { select: false }) => {
      const input = inputs.current.get(name)
      input?.focus()
      if (select) input?.select()
    },
    [inputs],
  )
  const field = (name: Name): AuthFieldProps => {
    const ref = refs.get(name)
    if (ref === undefined) throw new Error(`The form began without a field ${name}`)
    return { name, defaultValue: start[name], ref, onChange: () => check(name) }
  }

  return {
    field,
    errors,
    setError: (name, code) => setErrors((before) => ({ ...before, [name]: code })),
    focus,
    submitting: (send) => (event) => {
      event.preventDefault()
      isSent.current = true
      const parsed = read()
      const codes = codesOf(parsed)
      setErrors(codes)
      if (parsed.success) void send(parsed.data)
      else focus(Object.keys(start).find((name) => codes[name] !== undefined) ?? '')
    },
  }
}

/** Refusals of the fields: the first issue of each. */
function codesOf({ error }: ReturnType<z.ZodMiniType['safeParse']>): Readonly<Record<string, string>> {
  const codes: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) codes[String(path[0])] ??= message
  return codes
}
