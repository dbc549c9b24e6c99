import type { Page } from '@playwright/test'

/** Frames in a row without a change after which nothing more is expected to come by itself. */
const quietFrames = 6

/**
 * Waits until a page is at rest: its code is loaded, nothing moves, and neither what it shows nor the focus changes
 * from frame to frame. A dialog takes the focus, and a list its rows, some frames after it has come.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(waitInPage, quietFrames)
}

/** Runs in the page. */
async function waitInPage(frames: number): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  let changes = 0
  const count = () => {
    changes += 1
  }
  const observer = new MutationObserver(count)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  document.addEventListener('focusin', count)
  document.addEventListener('focusout', count)
  const isMoving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    })
  for (let quiet = 0; quiet < frames;) {
    const before = changes
    await frame()
    quiet = changes === before && !isMoving() ? quiet + 1 : 0
  }
  observer.disconnect()
  document.removeEventListener('focusin', count)
  document.removeEventListener('focusout', count)
}
