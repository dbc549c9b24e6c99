import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,stories}.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const color = String.raw`#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|oklab|lch|lab|color)a?\(`
const styled = 'color|background|shadow|radius|font-size|font-family|outline|fill|stroke'

/** Ways of writing a look that no token can change. */
const kinds: Readonly<Record<string, RegExp>> = {
  'a corner of its own': /\brounded(?:-[a-z]+)*-(?:\[|\((?!--vlt-))[^\s'"`]*/giu,
  'a shadow of its own': /\b(?:shadow|drop-shadow|ring)-(?:\[|\((?!--vlt-))[^\s'"`]*/giu,
  'a size of type of its own': /\btext-\[(?!(?:var\(--vlt-|calc\(var\(--vlt-))[^\s'"`]*/giu,
  'a colour of its own': new RegExp(String.raw`(?<=[[('"\x60_,])(?:${color})[^\s'"\x60]*`, 'giu'),
  'a property of its own': new RegExp(String.raw`\[[a-z-]*(?:${styled}):[^\s'"\x60]*`, 'giu'),
  'an inline style':
    /\b(?:color|background(?:Color)?|boxShadow|border(?:[A-Z][a-z]+)*(?:Radius|Color)|fontFamily|fill|stroke):\s*['"`][^'"`]*/gu,
}

/** Literals in a source that come from no token. */
function literalsIn(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gmsu, '')
  return Object.entries(kinds).flatMap(([kind, pattern]) =>
    (code.match(pattern) ?? []).map((text) => `${kind}: ${text}`),
  )
}

describe('a look that no token can change', () => {
  it('is in no source', () => {
    const found = Object.entries(sources).flatMap(([file, source]) =>
      literalsIn(source).map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(['../primitives/button.tsx', './vault-theme.tsx']))
  })

  it.each([
    ['a corner', `<i className="vlt:flex vlt:rounded-[7px]" />`, 'a corner of its own: rounded-[7px]'],
    ['one corner', `'vlt:md:rounded-t-[0.5rem] vlt:p-1'`, 'a corner of its own: rounded-t-[0.5rem]'],
    ['a corner from another property', `'vlt:rounded-(--radius)'`, 'a corner of its own: rounded-(--radius)'],
    ['a shadow', `'vlt:hover:shadow-[0_1px_2px_black]'`, 'a shadow of its own: shadow-[0_1px_2px_black]'],
    ['a size of type', `'vlt:text-[11px] vlt:text-text'`, 'a size of type of its own: text-[11px]'],
    ['a colour', `'vlt:bg-[#000]'`, 'a colour of its own: #000]'],
    ['a colour by its parts', `'vlt:border-[rgb(0_0_0/5%)]'`, 'a colour of its own: rgb(0_0_0/5%)]'],
    ['a property', `'vlt:[border-radius:3px]'`, 'a property of its own: [border-radius:3px]'],
    ['an inline style', `style={{ background: 'white' }}`, "an inline style: background: 'white"],
  ])('is found: %s', (_, source, found) => {
    expect(literalsIn(source)).toEqual([found])
  })

  it.each([
    [`'vlt:rounded-card vlt:shadow-dialog vlt:text-sm vlt:bg-line-control/45'`],
    [`'vlt:bg-(--vlt-color-tint-1) vlt:grid-cols-[auto_1fr] vlt:[&>svg]:size-4'`],
    [`readonly #root: Root | null = null // #fff`],
    [`/* rgb(0 0 0) */ const spelled = [/[a-f]/u]`],
  ])('is not found in %s', (source) => {
    expect(literalsIn(source)).toEqual([])
  })
})
