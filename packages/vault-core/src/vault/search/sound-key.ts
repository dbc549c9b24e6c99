/** Latin letters for Russian ones, as names are spelled from one script to the other. */
const russianSounds = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** Latin spellings of one sound; what begins like another one and is longer stands before it. */
const latinSounds = {
  shch: 'sch',
  sch: 'sch',
  sh: 'sh',
  ch: 'ch',
  ck: 'k',
  c: 'k',
  wh: 'v',
  w: 'v',
  ph: 'f',
  kh: 'h',
  oo: 'u',
  q: 'k',
  x: 'ks',
  j: 'dzh',
  y: 'i',
}

const sounds = new Map(Object.entries({ ...russianSounds, ...latinSounds, '-': '' }))
const spelling = new RegExp([...sounds.keys()].join('|'), 'gu')
const doubled = /([a-z])\1+/gu

/**
 * The same for a word and for what it is spelled like in the other script («озон», Ozon), with a consonant once or
 * twice («тинькоф», Tinkoff). For words of one script it says less than they do: й is и there, ы too.
 *
 * @param folded as `foldForSearch` makes it
 */
export function soundKey(folded: string): string {
  return folded.replaceAll(spelling, (found) => sounds.get(found) ?? found).replaceAll(doubled, '$1')
}
