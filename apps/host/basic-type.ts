import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The type of the interface, as its package describes it. */
const typeStyles = /\/@fontsource-variable\/ibm-plex-sans\/index\.css$/
/** Those of its files that hold what texts are made of. */
const alphabets = ['cyrillic', 'latin']

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** Signs of Russian and English: ASCII that can be seen, the letters of Russian, and the signs of both. */
const basic = new Set([
  ...span(0x20, 0x7e),
  ...span(0x410, 0x44f),
  ...Array.from('Ёё\u00A0«»·×–—‘’‚“”„•…№−', (sign) => sign.codePointAt(0) ?? 0),
])
/**
 * The weights that there are in the interface; without the lighter ones a file is a fifth smaller. What describes the
 * file goes on naming all: browsers take faces of other weights for another set, and only one set for a text.
 */
const weights = { min: 400, max: 700 }

/** The code points of a `unicode-range`. */
function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/iu.exec(part) ?? []
    if (first === '') throw new Error(`no range of characters: ${part}`)
    return span(Number.parseInt(first, 16), Number.parseInt(last, 16))
  })
}

/** A `unicode-range` of these code points. */
function rangeOf(codePoints: readonly number[]): string {
  const spans: { first: number; last: number }[] = []
  for (const point of codePoints.toSorted((one, other) => one - other)) {
    const former = spans.at(-1)
    if (former?.last === point - 1) former.last = point
    else spans.push({ first: point, last: point })
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return spans.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',')
}

/**
 * Cuts what Russian and English are written with out of the interface's type, into a file an alphabet, and has the
 * browser take the whole files for other characters alone. The screens wait for their type, and more than half of it
 * would never be drawn.
 *
 * The development server takes the type as it comes.
 */
export function basicType(): Plugin {
  return {
    name: 'basic-type',
    apply: 'build',
    enforce: 'pre',
    async transform(styles, id) {
      if (!typeStyles.test(id)) return null
      const source = dirname(id)
      const made = join(dirname(fileURLToPath(import.meta.url)), 'node_modules', '.cache', 'basic-type')
      mkdirSync(made, { recursive: true })
      const left = new Set(basic)
      let all = styles
      for (const alphabet of alphabets) {
        const [face = '', file = '', range = ''] =
          new RegExp(
            String.raw`@font-face \{[^}]*url\((\./files/ibm-plex-sans-${alphabet}-wght-normal\.woff2)\)[^}]*unicode-range: ([^;]+);\s*\}`,
            'u',
          ).exec(styles) ?? []
        if (face === '') throw new Error(`the type has no file for ${alphabet} any more`)
        const points = codePointsOf(range)
        const held = points.filter((point) => left.delete(point))
        const font = await subsetFont(readFileSync(join(source, file)), String.fromCodePoint(...held), {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          noLayoutClosure: true,
        })
        const path = join(made, `ibm-plex-sans-basic-${alphabet}.woff2`)
        writeFileSync(path, font)
        const basicFace = face.replace(file, relative(source, path)).replace(range, rangeOf(held))
        all = all.replace(
          face,
          `${face.replace(range, rangeOf(points.filter((point) => !held.includes(point))))}\n${basicFace}`,
        )
      }
      if (left.size > 0) throw new Error(`the type lacks ${String.fromCodePoint(...left)}`)
      return all
    },
  }
}
