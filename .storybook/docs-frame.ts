/**
 * A page of documentation shows some stories in frames of their own. Nobody acts in them until somebody goes there:
 * such a story plays nothing, and takes neither the focus nor the scroll from who reads the page.
 */
export function keepStillInDocs(): void {
  // Marks Storybook's blocks that hold a story in a page of documentation.
  const block = window.frameElement?.closest('[data-story-block]') ?? null
  if (block === null) return
  playNothing(block.closest<HTMLElement>('[data-toolbar]')?.dataset['toolbar'])
  takeNoFocus()
}

/** Asks for a frame as Storybook itself does where it is embedded elsewhere, set as the page around it is. */
function playNothing(toolbar: string | undefined): void {
  const address = new URL(window.location.href)
  address.searchParams.set('embed', 'true')
  if (toolbar !== undefined) address.searchParams.set('globals', toolbar)
  window.history.replaceState(window.history.state, '', address)
}

/** Until a person points or steps into the frame: from then on the story behaves as it does. */
function takeNoFocus(): void {
  const givingBack = [
    replace(HTMLElement.prototype, 'focus', () => () => {}),
    replace(Element.prototype, 'scrollIntoView', () => () => {}),
    // The browser gives an opened dialog the focus, unless nothing in it may have it.
    replace(
      HTMLDialogElement.prototype,
      'showModal',
      (showModal) =>
        function showWithoutFocus(this: HTMLDialogElement) {
          const { inert } = this
          this.inert = true
          Reflect.apply(showModal, this, [])
          this.inert = inert
        },
    ),
  ]
  const entered = new AbortController()
  const giveBack = () => {
    entered.abort()
    for (const each of givingBack) each()
  }
  for (const event of ['pointerdown', 'focusin']) {
    window.addEventListener(event, giveBack, { capture: true, signal: entered.signal })
  }
}

/** Puts another method in the place of one of the browser's; the answer takes it away again. */
function replace(prototype: object, name: string, other: (method: () => void) => () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name)
  if (own === undefined) return () => {}
  Object.defineProperty(prototype, name, { ...own, value: other(own.value) })
  return () => {
    Object.defineProperty(prototype, name, own)
  }
}
