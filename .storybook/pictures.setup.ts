import { afterEach, expect, type TestContext } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { PictureParameter, PictureTheme } from './picture.ts'
import { drawsAlike } from './rasterisation.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Set by Storybook's addon. */
    readonly storyId?: string
  }
  interface TestContext {
    /** Set by Storybook's addon. */
    readonly story?: { readonly parameters: { readonly picture?: PictureParameter } }
  }
}

/** The part that a picture shows: the topmost dialog, a view that covers the page, or the box of the story. */
function subject(shows: 'story' | 'page'): Element {
  if (shows === 'page') return document.body
  const dialog = [...document.querySelectorAll('dialog[open] [data-vlt-slot="dialog-panel"]')].at(-1)
  const found =
    dialog ?? document.querySelector('[data-vlt-slot="lock-screen"]') ?? document.querySelector('.story-frame')
  if (found === null) throw new Error('The story has drawn nothing to take a picture of.')
  const { width, height } = found.getBoundingClientRect()
  if (width > window.innerWidth || height > window.innerHeight) {
    throw new Error(`The picture would be cut: ${width} × ${height} px. Give the story a larger viewport.`)
  }
  return found
}

/** How long a busy machine may take until two pictures in a row are the same, in ms. */
const untilStill = 60_000

/** Where text is smoothed otherwise, its edges differ; what is drawn elsewhere or in another colour differs more. */
const smoothedOtherwise = {
  // The count of pixels that holds otherwise would be the stricter limit here too.
  comparatorOptions: {
    threshold: 0.3,
    allowedMismatchedPixelRatio: 0.02,
    allowedMismatchedPixels: Number.MAX_SAFE_INTEGER,
  },
}

/** Until nothing says any more, for a moment, that it has been copied; what moves is brought to its end. */
async function standStill(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-state="copied"]'), { timeout: untilStill }).toBeNull()
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}

/** A dialog in the middle may lie between two pixels: on which of them its lines and edges are drawn is then chance. */
function ontoWholePixels(drawn: Element): void {
  if (!(drawn instanceof HTMLElement)) return
  const { left, top } = drawn.getBoundingClientRect()
  if (Number.isInteger(left) && Number.isInteger(top)) return
  Object.assign(drawn.style, {
    position: 'relative',
    left: `${Math.round(left) - left}px`,
    top: `${Math.round(top) - top}px`,
  })
}

/** Where neither the device nor forced colours are asked for, the story is taken as it is. */
async function withTheme(theme: PictureTheme, take: () => Promise<void>): Promise<void> {
  const scheme = theme.endsWith('light') ? 'light' : 'dark'
  const isSaid = !theme.startsWith('device')
  if (isSaid) document.documentElement.dataset['vltTheme'] = scheme
  else delete document.documentElement.dataset['vltTheme']
  if (theme === scheme) return take()
  const device = { name: 'prefers-color-scheme', value: scheme }
  const forced = isSaid ? [{ name: 'forced-colors', value: 'active' }] : []
  try {
    await cdp().send('Emulation.setEmulatedMedia', { features: [device, ...forced, withoutMotion] })
    await take()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [withoutMotion] })
  }
}

/** The setting that every story has, and would lose with what is set here. */
const withoutMotion = { name: 'prefers-reduced-motion', value: 'reduce' }

async function compare({ task, story }: TestContext): Promise<void> {
  const { storyId } = task.meta
  if (task.result?.state === 'fail' || storyId === undefined) return
  const { shows = 'story', themes = ['light'] } = story?.parameters.picture ?? {}
  if (shows === 'nothing') return
  await document.fonts.ready
  const options = (await drawsAlike()) ? {} : smoothedOtherwise
  for (const theme of themes) {
    await withTheme(theme, async () => {
      await standStill()
      ontoWholePixels(subject(shows))
      const name = theme === 'light' ? storyId : `${storyId}--${theme}`
      await expect(page.elementLocator(subject(shows))).toMatchScreenshot(name, { ...options, timeout: untilStill })
    })
  }
}

afterEach((context) => compare(context))
