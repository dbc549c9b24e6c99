import { side, strokeWidth } from './letters.ts'

/** A mark of our own as it is drawn: colours as six digits, and strokes of `strokeWidth` with round ends. */
export interface DrawnMark {
  readonly hosts: string
  readonly ground: string
  readonly ink: string
  readonly strokes: string
  readonly band: string | undefined
}

/** Height of the band along the lower edge, in units of a mark. */
export const bandHeight = 3.6

/** The corners of a mark in the list and in a heading are as round, for its size, but for a tenth. */
const corner = 5.3
/** The page's ground in light and in dark. */
const pages = ['#f7f6f3', '#151412']
/** As large as in a heading and in the list. */
const sizes = [44, 28]
const columns = 12
const cell = { width: 92, height: 56 }
const margin = 20

function symbolOf({ hosts, ground, ink, strokes, band }: DrawnMark, index: number): string {
  const top = side - bandHeight
  return [
    `<symbol id="m${index}" viewBox="0 0 ${side} ${side}"><title>${hosts.split(' ', 1)[0]}</title>`,
    `<g clip-path="url(#corners)"><path fill="#${ground}" d="M0 0h${side}v${side}H0z"/>`,
    band === undefined ? '' : `<path fill="#${band}" d="M0 ${top}h${side}v${bandHeight}H0z"/>`,
    `<path class="letters" stroke="#${ink}" d="${strokes}"/></g></symbol>`,
  ].join('')
}

/**
 * Draws all marks on one sheet, in both sizes that they have in the app, on the grounds of both themes.
 *
 * @returns an SVG
 */
export function sheetOf(marks: readonly DrawnMark[]): string {
  const width = columns * cell.width + 2 * margin - (cell.width - sizes.reduce((sum, size) => sum + size, 8))
  const height = Math.ceil(marks.length / columns) * cell.height + 2 * margin - (cell.height - 44)
  const placed = pages.map((page, theme) => [
    `<path fill="${page}" d="M0 ${theme * height}h${width}v${height}H0z"/>`,
    ...marks.map((_, index) => {
      const left = margin + (index % columns) * cell.width
      const top = theme * height + margin + Math.floor(index / columns) * cell.height
      const [large = 0, small = 0] = sizes
      const use = (x: number, y: number, size: number) =>
        `<use href="#m${index}" x="${x}" y="${y}" width="${size}" height="${size}"/>`
      return use(left, top, large) + use(left + large + 8, top + (large - small) / 2, small)
    }),
  ])
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${2 * height}">`,
    `<style>.letters{fill:none;stroke-width:${strokeWidth};stroke-linecap:round;stroke-linejoin:round}</style>`,
    `<clipPath id="corners"><rect width="${side}" height="${side}" rx="${corner}"/></clipPath>`,
    ...marks.map(symbolOf),
    ...placed.flat(),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}
