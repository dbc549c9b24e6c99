import { generateMnemonic, generatePassword, loadWordList, passwordEntropy } from '@larets/vault-core/generator'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { generatorDefaultsFor, type GeneratedValue, type GeneratorOptions } from './generator-options.ts'
import { completeOptions, type GivenOptions } from './given-options.ts'
import { useWords, type LoadWords } from './use-words.ts'
import { noVariants, reduceVariants, type Variant } from './variants.ts'

/** Properties of a generator. */
export interface GeneratorInput {
  /**
   * Chosen options, when the application keeps them; then `onOptionsChange` must take each change over. It gives all of
   * them.
   */
  readonly options?: GivenOptions | undefined
  /**
   * Options that are chosen at first, when the generator keeps them itself; by default {@link generatorDefaultsFor} the
   * locale around.
   */
  readonly defaultOptions?: GivenOptions | undefined
  /** Is called when somebody changed an option; all of them are told. */
  readonly onOptionsChange?: ((options: GeneratorOptions) => void) | undefined
  /** Called with every value that was generated. */
  readonly onGenerate?: ((value: GeneratedValue) => void) | undefined
  /** Gives the words of a list; the package's own lists by default. Keep the function the same between renders. */
  readonly loadWords?: LoadWords | undefined
}

/** A running generator. */
export interface Generator {
  readonly options: GeneratorOptions
  readonly change: (changed: Partial<GeneratorOptions>) => void
  /** The value on show; null while there is none. */
  readonly value: Variant | null
  /** Whether it was on show before. */
  readonly reused: boolean
  /** Values before it, the newest first. */
  readonly earlier: readonly Variant[]
  /** Set while words could not be loaded. */
  readonly retry: (() => void) | null
  readonly refresh: () => void
  /** Shows an earlier value again. */
  readonly reuse: (id: number) => void
}

/** Changes of options that follow each other sooner are one movement, such as the drawing of a slider, in ms. */
const movementMs = 600

/** Generates a value at once, at every change of the options, and when asked. */
export function useGenerator(input: GeneratorInput): Generator {
  const { onOptionsChange, onGenerate, loadWords = loadWordList } = input
  const locale = useLocale()
  const defaults = useMemo(() => generatorDefaultsFor(locale), [locale])
  const [own, setOwn] = useState(input.defaultOptions)
  const options = completeOptions(input.options ?? own ?? {}, defaults)
  const [{ shown, reused, earlier }, dispatch] = useReducer(reduceVariants, noVariants)

  const { tab } = options
  const password = useSame(options.password)
  const mnemonic = useSame(options.mnemonic)
  const lists = useSame(options.wordLists)
  const words = useWords(lists, options.spelling, loadWords, tab === 'mnemonic')
  const pool = words.kind === 'ready' ? words.words : null
  const readings = words.kind === 'ready' ? words.readings : null

  const make = useMemo(() => {
    if (tab === 'random') {
      return (): GeneratedValue => ({ tab, text: generatePassword(password), entropy: passwordEntropy(password) })
    }
    if (pool === null || readings === null) return null
    return (): GeneratedValue => {
      const { text, entropy, words } = generateMnemonic(pool, mnemonic)
      const reading = words.map((word) => readings.get(word.toLowerCase()) ?? word).join(' ')
      return { tab, text, entropy, ...(readings.size > 0 && { reading }) }
    }
  }, [tab, password, mnemonic, pool, readings])

  const notifyGenerated = useRef(onGenerate)
  useEffect(() => {
    notifyGenerated.current = onGenerate
  })
  const produce = useCallback((make: () => GeneratedValue, passing: boolean) => {
    const value = make()
    dispatch({ kind: 'generated', value, passing })
    notifyGenerated.current?.(value)
  }, [])

  const movedAt = useRef(-Infinity)
  useEffect(() => {
    if (make === null) return
    const now = performance.now()
    produce(make, now - movedAt.current < movementMs)
    movedAt.current = now
  }, [make, produce])

  const failed = tab === 'mnemonic' && words.kind === 'failed'
  // A password is not shown in place of a phrase whose words are still on their way.
  const fits = shown?.tab === tab || reused
  return {
    options,
    change: (changed) => {
      const next = { ...options, ...changed }
      if (input.options === undefined) setOwn(next)
      onOptionsChange?.(next)
    },
    value: fits && !failed ? shown : null,
    reused,
    earlier,
    retry: failed ? words.retry : null,
    refresh: () => {
      if (make === null) return
      movedAt.current = -Infinity
      produce(make, false)
    },
    reuse: (id) => dispatch({ kind: 'reused', id }),
  }
}

/**
 * The first of several equal values, so that a plain object made anew on every render counts as one.
 *
 * @param value plain data
 */
function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
