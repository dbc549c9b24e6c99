import type { Page } from '@playwright/test'

/**
 * The colour of the page's upper left corner in every frame that the browser painted while something was done.
 *
 * @param act what is done
 * @returns colours as `r,g,b`, in order, without repetitions
 */
export async function paintedCorners(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    // A frame that is not acknowledged would be the last one; at the end nobody listens any more.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => null)
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await act()
  await session.send('Page.stopScreencast')
  await session.detach()
  const reader = await page.context().newPage()
  const corners = await reader.evaluate(cornersOf, frames)
  await reader.close()
  return corners.filter((corner, index) => corner !== corners[index - 1])
}

/** Runs in a page, which can read pictures. */
async function cornersOf(pictures: readonly string[]): Promise<string[]> {
  const corners: string[] = []
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, -4, -4)
    corners.push([...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(','))
  }
  return corners
}
