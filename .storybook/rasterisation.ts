import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Letters of both alphabets, digits and signs, in the types of the interface and of secrets. */
const words = 'Съешь ещё этих булок, The quick brown fox 0123456789 @#%&'
const looks = [
  "font: 14px/1.45 'IBM Plex Sans Variable'",
  "font: 600 20px/1.2 'IBM Plex Sans Variable'",
  "font: 16px/1.5 'JetBrains Mono Variable'",
  'height: 24px; border-radius: 8px; background: #0e6759; box-shadow: 0 4px 10px -2px rgb(40 34 22 / 40%)',
]

/** The console itself: what a story writes to it is caught, and this is not the story's. */
const { warn } = console

let known: Promise<boolean> | undefined

/** Draws what no token can change, above everything, and compares it with its own picture. */
async function compareSample(): Promise<boolean> {
  const sample = document.createElement('div')
  sample.popover = 'manual'
  sample.style.cssText =
    'inset: 0 auto auto 0; margin: 0; padding: 16px; border: 0; width: 340px; background: #fff; color: #000'
  for (const look of looks) {
    const line = document.createElement('div')
    line.style.cssText = look
    if (look.startsWith('font')) line.textContent = words
    sample.append(line)
  }
  document.body.append(sample)
  sample.showPopover()
  // Asked for its size, it is laid out, and its fonts begin to load.
  sample.getBoundingClientRect()
  await document.fonts.ready
  try {
    await expect(page.elementLocator(sample)).toMatchScreenshot('rasterisation', { timeout: 60_000 })
    return true
  } catch {
    // The person who runs it must know that less is held here.
    warn(
      'This Chromium draws text in another way than the one that the pictures come from: only differences that ' +
        'smoothing cannot explain are found. On Debian 12 with its own headless shell of Chromium all are; ' +
        '`pnpm renew story-pictures` takes the pictures anew.',
    )
    return false
  } finally {
    sample.remove()
  }
}

/**
 * Whether this machine draws text and edges as the one that the committed pictures come from. Another build of Chromium
 * may smooth them in another way: then no picture is the same to the pixel, though nothing has changed.
 */
export function drawsAlike(): Promise<boolean> {
  known ??= compareSample()
  return known
}
