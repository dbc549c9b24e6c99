/** Something that a page does to a menu that stands open in it, to have a person choose what they do not see. */
export interface Attack {
  readonly name: string
  /** Script of the page; `host` is the menu's host, `cover(root, style)` opens a popover over everything. */
  readonly act: string
  /** Nobody would see the menu, and what is pressed would come through to it: only the menu's own guard is left. */
  readonly bites?: true
  /** It hides the menu now and then: whether it does, one picture does not say. */
  readonly flickers?: true
}

/** The script of an attack, as it is run. What the menu has escaped from meanwhile fails, and so what. */
export const scriptOf = (act: string): string => `{${attackTools}; try { ${act} } catch {} }`

/** What attacks are written with. */
const attackTools = `
  const host = [...document.querySelectorAll('[popover="manual"]')].find((one) => !one.id)
  const css = (rules) => { const sheet = document.createElement('style'); sheet.textContent = rules; document.head.append(sheet) }
  const cover = (root, style, inside = '') => {
    const over = document.createElement('div')
    over.id = 'cover'
    over.popover = 'manual'
    over.style.cssText = 'position:fixed;inset:0;width:auto;height:auto;margin:0;border:0;background:white;' + style
    over.innerHTML = inside
    root.append(over)
    over.showPopover()
    return over
  }
  const closedRoot = () => {
    const place = document.createElement('div')
    document.body.append(place)
    return place.attachShadow({ mode: 'closed' })
  }
  const through = 'pointer-events:none;'
`

/** A table of them: each is done to a menu that was seen for long enough, before the person presses. */
export const attacks: readonly Attack[] = [
  { name: 'opacity of the host', act: `host.style.setProperty('opacity', '0.01', 'important')` },
  { name: 'opacity of the host by a rule', act: `css('html > div { opacity: 0.01 !important }')` },
  { name: 'opacity of html', act: `css('html { opacity: 0.01 }')` },
  { name: 'opacity of body', act: `css('body { opacity: 0.01 }')` },
  { name: 'filter of html', act: `css('html { filter: blur(40px) opacity(0.1) }')` },
  { name: 'filter of the host', act: `css('html > div { filter: brightness(10) !important }')` },
  { name: 'blend mode of html', act: `css('html { background: white; mix-blend-mode: lighten }')` },
  { name: 'blend mode of the host', act: `css('html > div { mix-blend-mode: lighten !important }')` },
  { name: 'clip of the host', act: `host.style.clipPath = 'inset(50%)'` },
  { name: 'clip of body', act: `css('body { clip-path: inset(50%); overflow: hidden; height: 1px }')` },
  {
    name: 'clip of html',
    act: `css('html { clip-path: inset(0 0 99% 0); overflow: clip; height: 1px; contain: paint }')`,
  },
  { name: 'mask of html', act: `css('html { mask-image: linear-gradient(transparent, transparent) }')` },
  { name: 'transform of the host', act: `host.style.setProperty('transform', 'translateX(-2000px)', 'important')` },
  { name: 'transform of html', act: `css('html { transform: scale(0.02); transform-origin: 0 0 }')` },
  { name: 'scale of the host', act: `css('html > div { scale: 0.02 !important }')` },
  { name: 'zoom of html', act: `css('html { zoom: 0.1 }')` },
  {
    name: 'zero size',
    act: `css('html > div { width: 0 !important; height: 0 !important; max-height: 0 !important }')`,
  },
  {
    name: 'what stands before and after the host',
    act: `css('html > div::before, html > div::after { content: ""; position: fixed; inset: 0; background: white }')`,
  },
  { name: 'invisibility of html', act: `css('html { visibility: hidden }')` },
  { name: 'a page that is not drawn', act: `css('html { content-visibility: hidden }')` },
  {
    name: 'animation of the host',
    act: `host.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e6, fill: 'forwards' })`,
  },
  {
    name: 'animation by a rule',
    act: `css('@keyframes away { from, to { opacity: 0; translate: 900px } } html > div { animation: away 1s infinite !important }')`,
  },
  {
    name: 'transition of the host',
    act: `css('html > div { transition: all 100s !important }'); css('html > div { opacity: 0 !important }')`,
  },
  {
    name: 'view transition',
    act: `css('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 60s }'); document.startViewTransition(() => { document.body.style.background = 'red' })`,
  },
  { name: 'a later popover over it', act: `cover(document.body, '')` },
  { name: 'a later popover that presses go through', act: `cover(document.body, through)`, bites: true },
  { name: 'the same in a closed root', act: `cover(closedRoot(), through)`, bites: true },
  {
    name: 'a cover of a few pixels',
    act: `const { left, top } = host.getBoundingClientRect(); cover(closedRoot(), through + 'inset:' + (top + 60) + 'px auto auto ' + (left + 40) + 'px;width:24px;height:12px')`,
    bites: true,
  },
  {
    name: 'a cover that is hardly there',
    act: `cover(closedRoot(), through + 'background:rgb(0 0 0 / 3%)')`,
    bites: true,
  },
  {
    name: 'a cover that inverts',
    act: `cover(closedRoot(), through + 'background:none;backdrop-filter:invert(1)')`,
    bites: true,
  },
  {
    name: 'the backdrop of a small popover',
    act: `css('#cover::backdrop { background: white; pointer-events: none }'); cover(document.body, through + 'inset:0 0 auto auto;width:4px;height:4px')`,
    bites: true,
  },
  {
    name: 'a frame over it',
    act: `cover(closedRoot(), through, '<iframe style="width:100%;height:100%;border:0;background:white;pointer-events:none"></iframe>')`,
    bites: true,
  },
  {
    name: 'a cover that comes and goes',
    act: `const over = cover(closedRoot(), through); setInterval(() => { over.style.visibility = over.style.visibility ? '' : 'hidden' }, 45)`,
    bites: true,
    flickers: true,
  },
  {
    name: 'a modal dialog',
    act: `const dialog = document.createElement('dialog'); dialog.style.cssText = 'width:90vw;height:90vh'; document.body.append(dialog); dialog.showModal()`,
  },
  {
    name: 'a part of the page in full screen',
    act: `document.getElementById('form').requestFullscreen().catch(() => {})`,
  },
  {
    name: 'moved into a transparent parent',
    act: `const over = document.createElement('div'); over.style.opacity = '0.01'; document.body.append(over); over.append(host); host.showPopover()`,
  },
  {
    name: 'moved as it is',
    act: `const over = document.createElement('div'); over.style.opacity = '0.01'; document.body.append(over); if (over.moveBefore) over.moveBefore(host, null)`,
  },
  {
    name: 'presses of the page’s own',
    act: `for (const kind of ['pointerdown', 'pointerup', 'click']) host.dispatchEvent(new PointerEvent(kind, { bubbles: true, composed: true, clientX: 60, clientY: 200 })); host.click()`,
  },
  {
    name: 'keys of the page’s own',
    act: `for (const key of ['ArrowDown', 'Enter']) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))`,
  },
  { name: 'pointer events that go through html', act: `css('html, body { pointer-events: none }')` },
  { name: 'scrolled away', act: `document.body.style.height = '4000px'; scrollTo(0, 900)` },
]

/** What a page may do to the host: after each of these the menu is gone. */
export const mutations: Readonly<Record<string, string>> = {
  'an attribute': `host.title = 'x'`,
  'its style': `host.style.top = '0'`,
  'its class': `host.className = 'x'`,
  'an id': `host.id = 'x'`,
  'another kind of popover': `host.popover = 'auto'`,
  hidden: `host.hidden = true`,
  inert: `host.inert = true`,
  'a child': `host.append(document.createElement('b'))`,
  closed: `host.hidePopover()`,
  'closed and opened': `host.hidePopover(); host.showPopover()`,
  'taken out': `host.remove()`,
  'taken out and put back': `host.remove(); document.documentElement.append(host); host.showPopover()`,
  'moved elsewhere': `document.body.append(host)`,
  'moved as it is': `document.body.moveBefore ? document.body.moveBefore(host, null) : document.body.append(host)`,
  'put in the place of something': `document.getElementById('elsewhere').replaceWith(host)`,
  'under a later popover': `cover(document.body, '')`,
  'under a later popover in a closed root': `cover(closedRoot(), '')`,
  'under a later popover that covers nothing of it': `cover(document.body, 'inset:0 0 auto auto;width:4px;height:4px')`,
  'under a modal dialog': `const dialog = document.createElement('dialog'); document.body.append(dialog); dialog.showModal()`,
  'its field away': `document.getElementById('user').remove()`,
  'its field elsewhere': `document.getElementById('form').style.marginTop = '90px'`,
  'the page scrolled': `document.body.style.height = '4000px'; scrollTo(0, 300)`,
}

/** Makes the guard in the menu blind: it is told that it is always seen, and that the pointer moved. */
export const blindMenu = `
  globalThis.IntersectionObserver = class {
    constructor(tell) { this.tell = tell }
    observe(target) { setTimeout(() => this.tell([{ target, isVisible: true, intersectionRatio: 1 }])) }
    unobserve() {}
  }`

/** Makes the guard in the page blind: it hears of no change, and looks at nothing. */
export const blindPage = `
  globalThis.MutationObserver = class { observe() {} disconnect() {} }
  globalThis.requestAnimationFrame = () => 0
  if (!globalThis.larets_deaf) {
    globalThis.larets_deaf = true
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (kind, ...rest) {
      if (kind !== 'beforetoggle' && kind !== 'fullscreenchange') listen.call(this, kind, ...rest)
    }
  }`
