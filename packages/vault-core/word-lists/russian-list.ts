// The Russian list: nouns chosen by hand, one a line, each held against what the list promises.
import { readFile } from 'node:fs/promises'
import dictionary from 'dictionary-ru'
import badWords from 'russian-bad-words'
import { spellWords } from '../src/generator/words/spell-words.ts'

/**
 * From here on a phrase with the default options (four words, a number, two special characters) has 60 bits: strong.
 */
const leastWords = 2_118

/** 4–8 letters, none of which lies on a key that types punctuation while the Latin layout is on: ж х б э ю ъ ё. */
const shape = /^[авгдезийклмнопрстуфцчшщыья]{4,8}$/

/** Affix classes of dictionary-ru that decline nouns, and nothing but nouns among words of this shape in the list. */
const declinedAsNoun = /^[EFGHIJKNO]+$/

/** Nouns whose forms the dictionary spells out, or that have one form only. Whoever adds one has looked it up. */
const otherNouns = new Set(
  [
    'ветер время заяц мать муравей насыпь огонь печь пламя племя путь ручей соловей треть угол улей честь щегол',
    'авокадо ателье видео депо индиго какао кафе кашне кенгуру киви кимоно кино коала кофе купе манго метро пальто панно',
    'пианино пони ранчо сафари ситро суфле танго трико трио филе фламинго фойе фото шасси шимпанзе шоссе',
  ].flatMap((line) => line.split(' ')),
)

/** Headwords of the spelling dictionary with their affix classes. */
function headwords(): ReadonlyMap<string, string> {
  const lines = new TextDecoder().decode(dictionary.dic).split('\n')
  return new Map(
    lines.map((line) => {
      const [word = '', classes = ''] = line.trim().split('/')
      return [word, classes]
    }),
  )
}

/** What is wrong with a word by itself, if anything. */
function faultOf(word: string, known: ReadonlyMap<string, string>, rude: readonly string[]): string | undefined {
  if (!shape.test(word)) return 'not 4–8 letters that are letters on both layouts'
  const classes = known.get(word)
  if (classes === undefined) return 'not in the dictionary'
  if (!otherNouns.has(word) && !declinedAsNoun.test(classes)) return 'not declined as a noun'
  const withYo = Array.from(word.matchAll(/е/g), ({ index }) => `${word.slice(0, index)}ё${word.slice(index + 1)}`)
  if (withYo.some((spelling) => known.has(spelling))) return 'written with ё'
  if (rude.some((form) => word.includes(form))) return 'holds a rude word'
  return undefined
}

function transliterated(word: string): string {
  return spellWords([word], 'transliteration').join('')
}

/** Groups of words that have one trait in common. */
function alike(words: readonly string[], trait: (word: string) => string): readonly (readonly string[])[] {
  return [...Map.groupBy(words, trait).values()].filter((group) => group.length > 1)
}

/**
 * The words of `russian-nouns.txt` in alphabetical order.
 *
 * @throws Error naming every word that breaks a rule, and words that begin with the same four letters or that one could
 *   not tell apart in a transliteration
 */
export async function russianList(): Promise<readonly string[]> {
  const source = await readFile(new URL('russian-nouns.txt', import.meta.url), 'utf8')
  const words = source.trim().split('\n').toSorted()
  const known = headwords()
  const rude = badWords.flatWords.filter((form) => /^[а-яё]+$/.test(form))
  const faults: string[] = []
  for (const word of words) {
    const fault = faultOf(word, known, rude)
    if (fault !== undefined) faults.push(`${word}: ${fault}`)
  }
  for (const twins of alike(words, (word) => word.slice(0, 4))) faults.push(`${twins.join(', ')}: begin alike`)
  for (const twins of alike(words, transliterated)) faults.push(`${twins.join(', ')}: alike in Latin letters`)
  if (words.length < leastWords) faults.push(`${words.length} words, fewer than ${leastWords}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return words
}
