import { isForms } from '../locale/spoken.ts'
import { mergeMessages } from '../locale/merge-messages.ts'
import type { DeepPartial } from './messages-provider.tsx'

/** Words that are whole, and which of them are still those of another language. */
export interface CreatedMessages<Words> {
  /** The translation, over the words that it lacks: the `messages` of a `MessagesProvider`. */
  readonly messages: Words
  /** Paths of the words that the translation lacks, such as `passwordGenerator.random.length`. */
  readonly missing: readonly string[]
}

/**
 * Makes the words of a language of your own. They are plain data, so that a JSON file can hold them: texts with names in
 * braces (`«{name}»`), and sentences by number as `{ one, few, many, other }`, whichever of these categories of
 * `Intl.PluralRules` the language has, with `{count}` in them.
 *
 * @param base the words to translate, which also take the place of those that are missing: `en` of
 *   `password-generator/en`, of each other view, or of `messages/en` for all of them
 * @param translation its `locale` is a BCP 47 tag, by which numbers, dates and order go
 *
 * @example
 * import { en } from '@larets/vault-ui/password-generator/en'
 * import german from './german.json'
 *
 * const { messages, missing } = createMessages(en, { locale: 'de', ...german })
 * if (missing.length > 0) console.warn('The German translation lacks', missing)
 */
export function createMessages<Words extends { readonly locale: string }>(
  base: Words,
  translation: DeepPartial<Words> & { readonly locale: string },
): CreatedMessages<Words> {
  return { messages: mergeMessages(base, translation), missing: missingFrom(translation, base, '') }
}

function missingFrom(translation: object, base: object, path: string): readonly string[] {
  return Object.entries(base).flatMap(([key, words]): readonly string[] => {
    const own: unknown = Reflect.get(translation, key)
    // Null is a text that a language has no use for.
    if (words === null) return []
    if (own === undefined) return isGroup(words) ? missingFrom({}, words, `${path}${key}.`) : [path + key]
    return isGroup(words) && typeof own === 'object' && own !== null ? missingFrom(own, words, `${path}${key}.`) : []
  })
}

const isGroup = (words: unknown): words is object => typeof words === 'object' && words !== null && !isForms(words)
