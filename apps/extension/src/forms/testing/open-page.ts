// Opens pages in a frame of the test's page, where they are laid out and run their scripts.

declare global {
  interface Window {
    closedShadows?: WeakMap<Element, ShadowRoot>
  }
}

/** Runs before the page's own scripts: what a page closes, an extension sees nevertheless. */
const keepShadows = `<script>
  window.closedShadows = new WeakMap()
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options)
    window.closedShadows.set(this, root)
    return root
  }
</script>`

/** Opens a page and waits until its scripts have made it. */
export async function openPage(html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 1000px; height: 800px; border: 0'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = html.replace('<meta charset="utf-8">', (meta) => meta + keepShadows)
  document.body.append(frame)
  await loaded
  await expectReady(frame)
  return frame
}

async function expectReady(frame: HTMLIFrameElement): Promise<void> {
  const isLate = () => frame.contentDocument?.documentElement.hasAttribute('data-late') ?? true
  while (isLate()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}

/** The document of a frame, and those of the frames in it. */
export async function documentsOf(frame: HTMLIFrameElement): Promise<readonly Document[]> {
  const own = frame.contentDocument
  if (own === null) return []
  const inner = await Promise.all([...own.querySelectorAll('iframe')].map((one) => documentsOf(one)))
  return [own, ...inner.flat()]
}

/** Sees closed roots, as an extension does. */
export const closedShadow = (element: Element): ShadowRoot | null =>
  element.shadowRoot ?? element.ownerDocument.defaultView?.closedShadows?.get(element) ?? null
