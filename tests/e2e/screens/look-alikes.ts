import type { Page } from '@playwright/test'

/** A letter in one type, weight and size, as it was drawn. */
interface Sample {
  readonly type: string
  readonly weight: number
  readonly size: number
  readonly letter: string
  /** The ink of each pixel, line by line from the top, 0 to 1: at two places between two pixels. */
  readonly drawn: readonly Drawn[]
}

type Drawn = readonly (readonly number[])[]

/** The types of the interface and of secrets, with the weights and sizes (in pixels) they are used in. */
const types = [
  { type: '--vlt-font-sans', features: 'normal', weights: [400, 500, 600], sizes: [12, 13, 14, 15, 16, 20, 28] },
  {
    type: '--vlt-font-mono',
    features: "'calt' 0, 'liga' 0, 'zero' 1",
    weights: [400, 600],
    sizes: [12, 14, 16, 20, 28],
  },
] as const

/** Characters taken for one another when a password or an address is read; i and l are told apart by the dot. */
const pairs = ['iI', 'i1', 'Il', 'I1', 'l1', 'o0'] as const

/** The least part of the ink of two letters that must lie elsewhere, however one is laid upon the other. */
const leastDifference = 0.12

/**
 * The least of its own ink that a line between dot and stem of an i must lack. At a half the dot has grown together
 * with the stem.
 */
const leastGap = 0.65

/**
 * The letters that are measured, in their order on the sheet; a test of the measure itself draws others in their place.
 */
export const lookAlikes = ['i', 'I', 'l', '1', 'o', '0']

/** Where the sheet stands while it is drawn. */
const sheetId = 'look-alikes'

/**
 * Draws the letters in every type, weight and size that is used, over whatever the page shows, and takes their picture.
 *
 * @param page A page of the app: the types are those it loaded.
 * @param letters Letters drawn in the places of {@link lookAlikes}.
 * @returns The picture in PNG, one row for each type, weight and size.
 */
export async function takeLookAlikes(page: Page, letters: readonly string[] = lookAlikes): Promise<Buffer> {
  await page.evaluate(
    async ({ types, letters, sheetId }) => {
      document.getElementById(sheetId)?.remove()
      const sheet = document.createElement('div')
      sheet.id = sheetId
      Object.assign(sheet.style, {
        position: 'absolute',
        inset: '0 auto auto 0',
        width: '1200px',
        background: '#fff',
        color: '#000',
        zIndex: '9999',
      })
      for (const { type, features, weights, sizes } of types) {
        for (const weight of weights) {
          for (const size of sizes) {
            const row = document.createElement('div')
            Object.assign(row.dataset, { type, weight, size })
            Object.assign(row.style, {
              position: 'relative',
              height: '48px',
              whiteSpace: 'nowrap',
              fontFamily: `var(${type})`,
              fontFeatureSettings: features,
            })
            Object.assign(row.style, { fontWeight: String(weight), fontSize: `${size}px`, lineHeight: '48px' })
            for (const [at, letter] of letters.entries()) {
              for (const offset of [0, 0.5]) {
                const place = document.createElement('span')
                place.textContent = letter
                place.dataset['letter'] = String(at)
                Object.assign(place.style, {
                  position: 'absolute',
                  left: `${8 + (at * 2 + offset * 2) * 48 + offset}px`,
                })
                row.append(place)
              }
            }
            const words = document.createElement('span')
            words.textContent = 'GitHub gosuslugi.ru Illinois Почта'
            Object.assign(words.style, { position: 'absolute', left: '640px' })
            row.append(words)
            sheet.append(row)
          }
        }
      }
      document.body.append(sheet)
      sheet.getBoundingClientRect()
      await document.fonts.ready
    },
    { types, letters, sheetId },
  )
  return await page.locator(`#${sheetId}`).screenshot({ animations: 'disabled' })
}

/** Look-alikes of a picture that cannot be told apart, a line each. */
export async function lookAlikeFaults(page: Page, picture: Buffer): Promise<string[]> {
  const samples = await readSamples(page, picture)
  const faults: string[] = []
  for (const { type, weights, sizes } of types) {
    for (const weight of weights) {
      for (const size of sizes) {
        const here = samples.filter(
          (sample) => sample.type === type && sample.weight === weight && sample.size === size,
        )
        const drawnOf = (letter: string) => here.find((sample) => sample.letter === letter)?.drawn ?? []
        const at = `${type} ${weight} ${size} px`
        const gap = Math.min(...drawnOf('i').map(gapUnderDot))
        // Not `<`: a letter that was not found has no number.
        if (!(gap >= leastGap)) faults.push(`${at}: i has no dot (${gap.toFixed(2)})`)
        for (const [one = '', other = ''] of pairs) {
          const others = drawnOf(other)
          const difference = Math.min(...drawnOf(one).map((drawn, place) => differenceOf(drawn, others[place] ?? [])))
          if (!(difference >= leastDifference))
            faults.push(`${at}: ${one} and ${other} look alike (${difference.toFixed(2)})`)
        }
      }
    }
  }
  return faults
}

/** The picture, each of its pixels four wide and high, as PNG. */
export async function enlarge(page: Page, picture: Buffer): Promise<Buffer> {
  const enlarged = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    canvas.width = image.width * 4
    canvas.height = image.height * 4
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser draws on no canvas.')
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }, picture.toString('base64'))
  return Buffer.from(enlarged.slice(enlarged.indexOf(',') + 1), 'base64')
}

/** Reads the ink of each letter off the picture; the sheet still stands in the page and tells where they are. */
async function readSamples(page: Page, picture: Buffer): Promise<readonly Sample[]> {
  return await page.evaluate(
    async ({ base64, lookAlikes, sheetId }) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
      const sheet = document.getElementById(sheetId)
      if (context === null || sheet === null) throw new Error('There is no sheet of look-alikes.')
      context.drawImage(image, 0, 0)
      const ratio = devicePixelRatio
      const origin = sheet.getBoundingClientRect()
      const samples = []
      for (const row of sheet.querySelectorAll<HTMLElement>('[data-type]')) {
        const size = Number(row.dataset['size'])
        // No more than the letter with some room: 24 px down the row is the middle of its line.
        const top = Math.round((row.getBoundingClientRect().top - origin.top + 24 - size * 0.7) * ratio)
        const height = Math.round(size * 1.4 * ratio)
        const width = Math.round((size + 8) * ratio)
        for (const [at, letter] of lookAlikes.entries()) {
          const drawn = []
          for (const place of row.querySelectorAll(`[data-letter="${at}"]`)) {
            const left = Math.round((place.getBoundingClientRect().left - origin.left - 4) * ratio)
            const { data } = context.getImageData(left, top, width, height)
            drawn.push(
              Array.from({ length: height }, (_, y) =>
                Array.from(
                  { length: width },
                  (_, x) => Math.round(100 - (data[(y * width + x) * 4] ?? 255) / 2.55) / 100,
                ),
              ),
            )
          }
          samples.push({ type: row.dataset['type'] ?? '', weight: Number(row.dataset['weight']), size, letter, drawn })
        }
      }
      return samples
    },
    { base64: picture.toString('base64'), lookAlikes, sheetId },
  )
}

/** How much of its ink the lightest line between the dot of an i and its stem lacks: 1 is a clear gap, 0 none. */
function gapUnderDot(drawn: Drawn): number {
  const lines = drawn.map(sumOf)
  const inked = lines.flatMap((ink, line) => (ink > 0.15 ? [line] : []))
  const [top = 0] = inked
  const foot = inked.at(-1) ?? 0
  // The dot is in the upper part; the foot's serif must not be taken for what stands under a gap.
  const end = top + Math.max(3, Math.ceil((foot - top) * 0.42))
  let widest = 0
  for (let line = top + 1; line < end - 1; line += 1) {
    const above = Math.max(...lines.slice(top, line))
    const below = Math.max(...lines.slice(line + 1, foot + 1))
    widest = Math.max(widest, 1 - (lines[line] ?? 0) / Math.min(above, below))
  }
  return widest
}

/**
 * The part of the ink of two letters that lies elsewhere when one is moved sideways onto the other: 0 for the same
 * letter.
 */
function differenceOf(one: Drawn, other: Drawn): number {
  const ink = sumOf(one.map(sumOf)) + sumOf(other.map(sumOf))
  const width = one[0]?.length ?? 0
  const farthest = Math.ceil(width / 5)
  const apart = Array.from({ length: 2 * farthest + 1 }, (_, index) => index - farthest).map((moved) => {
    let sum = 0
    for (const [y, line] of one.entries()) {
      const across = other[y] ?? []
      for (let x = -farthest; x < width + farthest; x += 1) sum += Math.abs((line[x] ?? 0) - (across[x - moved] ?? 0))
    }
    return sum
  })
  return Math.min(...apart) / ink
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
