import next from './hosts/next.css?inline'
import nextTailwind from './hosts/next-tailwind.css?inline'
import starlight from './hosts/starlight.css?inline'
import vite from './hosts/vite.css?inline'

/** A page of other people's: its style sheet, and what its scripts set on the root. */
export interface HostPage {
  readonly name: string
  readonly css: string
  readonly attributes?: Readonly<Record<string, string>>
  /** Classes of elements around the view, from the outside in. */
  readonly around?: readonly string[]
}

const dark = '@media (prefers-color-scheme: dark)'

/** Colours as the starters of these tools have them, of the versions named, or as their documentation says. */
export const hostPages: readonly HostPage[] = [
  { name: 'a page that says nothing', css: '' },
  { name: 'create-vite 9.3', css: vite },
  {
    name: 'create-vite 5',
    css: `:root { color-scheme: light dark; color: rgba(255, 255, 255, 0.87); background-color: #242424 }
      @media (prefers-color-scheme: light) { :root { color: #213547; background-color: #fff } }`,
  },
  { name: 'create-next-app 16.4 with Tailwind', css: nextTailwind },
  { name: 'create-next-app 16.4', css: next },
  { name: 'Starlight 0.42, dark', css: starlight, attributes: { 'data-theme': 'dark' } },
  { name: 'Starlight 0.42, light', css: starlight, attributes: { 'data-theme': 'light' } },
  {
    name: 'Tailwind 4, dark by a class',
    css: `.dark body { color: oklch(0.967 0.003 264.542); background: oklch(0.13 0.028 261.692) }`,
    attributes: { class: 'dark' },
  },
  {
    name: 'Bootstrap 5.3',
    css: `body { color: #dee2e6; background: #212529 } [data-bs-theme='dark'] { color-scheme: dark }`,
    attributes: { 'data-bs-theme': 'dark' },
  },
  {
    name: 'a plain page, dark by a media query',
    css: `${dark} { html { background: #111; color: #eee } }`,
  },
  {
    name: 'a dark section of a light page',
    css: `body { color: #222; background: #fff } .band { color: lab(92% 0 0); background: color(srgb 0.1 0.1 0.14) }`,
    around: ['band'],
  },
]

/**
 * Makes the page one of other people's.
 *
 * @param container the element that views are drawn into
 * @returns takes it back
 */
export function openHostPage({ css, attributes = {}, around = [] }: HostPage, container: Element): () => void {
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
  const root = document.documentElement
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  container.className = around.join(' ')
  return () => {
    sheet.remove()
    for (const name of Object.keys(attributes)) root.removeAttribute(name)
    container.className = ''
  }
}
