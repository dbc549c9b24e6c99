import type { Growing } from './figures.ts'

/** Times of one contender, for each size. */
export interface Line {
  readonly name: string
  readonly points: readonly Growing[]
}

const [width, height] = [760, 440]
const frame = { left: 80, top: 44, right: 250, bottom: 50 }
/** Colours that are told apart by those who see few of them (Okabe and Ito), and on light and dark alike. */
const colors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#888888']

/**
 * Draws how something grows with the number of items, both axes in powers of ten: what is linear rises by one power a
 * power, beside the dotted lines.
 *
 * @param title what it is, with its unit
 * @returns the text of an SVG
 * @throws Error when there is nothing to draw
 */
export function growthPlot(title: string, lines: readonly Line[]): string {
  const points = lines.flatMap((line) => line.points)
  if (points.length === 0 || points.some(({ items, measured }) => !(items > 0 && measured > 0)))
    throw new Error('Nothing that could be drawn')
  const across = powersAround(points.map(({ items }) => items))
  const up = powersAround(points.map(({ measured }) => measured))
  const x = (items: number) => place(items, across, frame.left, width - frame.right)
  const y = (measured: number) => place(measured, up, height - frame.bottom, frame.top)
  const columns = powersIn(across).map(
    (power) =>
      `<line class="grid" x1="${x(power)}" x2="${x(power)}" y1="${y(up[0])}" y2="${y(up[1])}"/><text x="${x(power)}" y="${height - frame.bottom + 20}" text-anchor="middle">${shown(power)}</text>`,
  )
  const rows = powersIn(up).map(
    (power) =>
      `<line class="grid" x1="${x(across[0])}" x2="${x(across[1])}" y1="${y(power)}" y2="${y(power)}"/><text x="${frame.left - 8}" y="${y(power) + 4}" text-anchor="end">${shown(power)}</text>`,
  )
  const slopes = powersIn(up).map((power) => linear(power))
  const drawn = lines.map(({ name, points }, index) => {
    const color = colors[index % colors.length]
    const path = points.map(({ items, measured }) => `${x(items)},${y(measured)}`).join(' ')
    const dots = points
      .map(({ items, measured }) => `<circle cx="${x(items)}" cy="${y(measured)}" r="3.5" fill="${color}"/>`)
      .join('')
    const row = frame.top + 12 + 22 * index
    const key = `<line x1="${width - frame.right + 16}" x2="${width - frame.right + 38}" y1="${row - 4}" y2="${row - 4}" stroke="${color}" stroke-width="2.5"/><text x="${width - frame.right + 46}" y="${row}">${escaped(name)}</text>`
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2.5"/>${dots}${key}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    '<style>svg{background:#fff;font:13px sans-serif;fill:#222}.grid{stroke:#ddd}.linear{stroke:#bbb;stroke-dasharray:2 4}</style>',
    `<text x="${frame.left}" y="24" font-weight="bold">${escaped(title)}</text>`,
    ...columns,
    ...rows,
    ...slopes,
    ...drawn,
    `<text x="${(frame.left + width - frame.right) / 2}" y="${height - 10}" text-anchor="middle">items</text>`,
    '</svg>',
    '',
  ].join('\n')

  /** A line that is linear from the left edge on, as far as it is within the frame. */
  function linear(from: number): string {
    const end = Math.min(up[1] / from, across[1] / across[0])
    return `<line class="linear" x1="${x(across[0])}" y1="${y(from)}" x2="${x(across[0] * end)}" y2="${y(from * end)}"/>`
  }
}

type Range = readonly [least: number, most: number]

/** The powers of ten between which all of it is. */
function powersAround(values: readonly number[]): Range {
  const [least, most] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))]
  return [10 ** least, 10 ** Math.max(most, least + 1)]
}

function powersIn([least, most]: Range): readonly number[] {
  const count = Math.round(Math.log10(most / least))
  return Array.from({ length: count + 1 }, (_, power) => least * 10 ** power)
}

/** Where a value stands between two edges, to a tenth of a pixel. */
function place(value: number, [least, most]: Range, begin: number, end: number): number {
  return Math.round(10 * (begin + ((end - begin) * Math.log10(value / least)) / Math.log10(most / least))) / 10
}

const shown = (value: number) => (value >= 1 ? value.toLocaleString('en-US') : String(Math.round(value * 1e6) / 1e6))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
