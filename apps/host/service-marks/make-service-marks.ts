// Makes src/features/marks/service-marks-data.ts and the sheet of drawn marks, for `pnpm renew service-marks`.
import { fileURLToPath } from 'node:url'
import * as icons from 'simple-icons'
import { drawnServices, type DrawnService } from './drawn-services.ts'
import { side, strokesOf, strokeWidth } from './letters.ts'
import { services } from './services.ts'
import { bandHeight, sheetOf, type DrawnMark } from './sheet.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))

/** Relative luminance as WCAG 2.2 defines it, of a colour as six digits. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../gu) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White, as most services draw it on their colour, unless its contrast were less than this. */
const inkOn = (ground: string, least: number) => (1.05 / (luminance(ground) + 0.05) >= least ? 'ffffff' : '151412')

function lineOf([slug, hosts]: readonly [slug: string, hosts: string]): string {
  const icon = bySlug.get(slug)
  if (icon === undefined) throw new Error(`simple-icons has no mark ${slug}`)
  // The package is in the public domain; what says otherwise of itself asks for more than a list of names.
  if (icon.license !== undefined) throw new Error(`The mark ${slug} is under ${icon.license.type}`)
  return `  ['${hosts}', '${icon.hex.toLowerCase()}', '${inkOn(icon.hex, 2.6)}', '${icon.path}'],`
}

/** Above a band letters stand a little higher, and still in line with those of marks beside it that have none. */
function markOf({ hosts, letters, ground, ink = inkOn(ground, 3), band }: DrawnService): DrawnMark {
  const strokes = strokesOf(letters, (side - (band === undefined ? 0 : bandHeight * 0.6)) / 2)
  return { hosts, ground, ink, strokes, band }
}

function drawnLineOf({ hosts, ground, ink, strokes, band }: DrawnMark): string {
  const upTo = `${100 - (100 * bandHeight) / side}%`
  const background = band === undefined ? `#${ground}` : `linear-gradient(#${ground} ${upTo}, #${band} 0)`
  return `  ['${hosts}', '${background}', '${ink}', '${strokes}'],`
}

/**
 * Makes the module of both lists, and the picture of what is drawn here.
 *
 * @returns their texts, by their absolute paths
 * @throws Error when there is no such mark or letter, or a mark is not in the public domain
 */
export function made(): ReadonlyMap<string, string> {
  const drawn = drawnServices.map(markOf)
  const lines = [
    '// Made by `pnpm renew service-marks`; docs/service-marks.md says from what and under which licence.',
    '/** Hosts, the colour of the ground, the colour of the mark, and its path in a square of 24. */',
    'export const serviceMarks: readonly (readonly [hosts: string, ground: string, ink: string, path: string])[] = [',
    ...Object.entries(services).map(lineOf),
    ']',
    '/** Width of the strokes of those that are drawn here. */',
    `export const strokeWidth = ${strokeWidth}`,
    '/** Hosts, the ground as styles have it, the colour of the letters, and their strokes. */',
    'export const drawnMarks: readonly (readonly [hosts: string, ground: string, ink: string, strokes: string])[] = [',
    ...drawn.map(drawnLineOf),
    ']',
  ]
  return new Map([
    [at('../src/features/marks/service-marks-data.ts'), `${lines.join('\n')}\n`],
    [at('../../../docs/plots/service-marks.svg'), sheetOf(drawn)],
  ])
}
