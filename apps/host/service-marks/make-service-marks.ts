// Makes src/features/marks/service-marks-data.ts, for `pnpm renew service-marks`.
import { fileURLToPath } from 'node:url'
import * as icons from 'simple-icons'
import { services } from './services.ts'

const file = fileURLToPath(new URL('../src/features/marks/service-marks-data.ts', import.meta.url))

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))

/** Relative luminance as WCAG 2.2 defines it, of a colour as six digits. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../gu) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White, as most services draw it on their colour, unless that could hardly be seen. */
const isWhiteSeen = (hex: string) => 1.05 / (luminance(hex) + 0.05) >= 2.6

function lineOf([slug, hosts]: readonly [slug: string, hosts: string]): string {
  const icon = bySlug.get(slug)
  if (icon === undefined) throw new Error(`simple-icons has no mark ${slug}`)
  // The package is in the public domain; what says otherwise of itself asks for more than a list of names.
  if (icon.license !== undefined) throw new Error(`The mark ${slug} is under ${icon.license.type}`)
  const ink = isWhiteSeen(icon.hex) ? 'ffffff' : '151412'
  return `  ['${hosts}', '${icon.hex.toLowerCase()}', '${ink}', '${icon.path}'],`
}

/**
 * Makes the module of the list in services.ts and of the pinned marks.
 *
 * @returns its text, by its absolute path
 * @throws Error when there is no such mark, or it is not in the public domain
 */
export function made(): ReadonlyMap<string, string> {
  const lines = [
    '// Made by `pnpm renew service-marks`; docs/service-marks.md says from what and under which licence.',
    '/** Hosts, the colour of the ground, the colour of the mark, and its path in a square of 24. */',
    'export const serviceMarks: readonly (readonly [hosts: string, ground: string, ink: string, path: string])[] = [',
    ...Object.entries(services).map(lineOf),
    ']',
  ]
  return new Map([[file, `${lines.join('\n')}\n`]])
}
