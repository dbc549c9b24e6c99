import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { channels, contrast } from '../testing/contrast.ts'
import { contrastPairs } from '../testing/contrast-pairs.ts'
import { tokenPurposes } from '../testing/token-purposes.ts'
import stylesheet from './tokens.css?raw'

/** Purposes of tokens, by the beginning of their names. */
const groups = {
  colors: /^color-/u,
  shape: /^(?:radius|shadow)-/u,
  size: /^(?:rem|spacing|control-height|row-height|row-flow|list-end)$/u,
  type: /^font-/u,
  motion: /^(?:duration|ease)$/u,
} as const

type Group = keyof typeof groups

/** Every token of the stylesheet once, in its order, without `--vlt-`. */
const tokens = [...new Set(Array.from(stylesheet.matchAll(/^\s*--vlt-([a-z0-9-]+):/gmu), ([, name = '']) => name))]

const box: CSSProperties = { width: 64, height: 40, border: '1px solid var(--vlt-color-line)' }

/** The token, or what is derived from the accent while it is not set. */
const drawnBy = (name: string) => `var(--vlt-${name}, var(--vlt-${name.replace('color-', 'derived-')}))`

function sampleOf(name: string): ReactNode {
  const value = `var(--vlt-${name})`
  if (name === 'color-scheme') return null
  if (name.startsWith('color-')) return <div style={{ ...box, background: drawnBy(name) }} />
  if (name.startsWith('radius-'))
    return <div className={`vlt:${name.replace('radius', 'rounded')} vlt:bg-accent`} style={box} />
  if (name.startsWith('shadow-'))
    return <div style={{ ...box, border: 0, background: 'var(--vlt-color-raised)', boxShadow: value }} />
  if (name.startsWith('font-')) return <span style={{ fontFamily: value, fontSize: 20 }}>Съешь 0O 1lI!</span>
  if (groups.size.test(name))
    return <div style={{ width: value, height: value, background: 'var(--vlt-color-accent)' }} />
  return null
}

/** The value in the page where a token is not set: what is derived, and what it is derived from. */
function derivedValue(name: string, place: Element): string {
  if (name.startsWith('color-')) {
    const hex = channels(place, name.slice('color-'.length)).map((channel) => channel.toString(16).padStart(2, '0'))
    return `#${hex.join('')}, from --vlt-color-accent`
  }
  const probe = document.createElement('i')
  probe.className = 'vlt:rounded-card'
  place.append(probe)
  const corner = getComputedStyle(probe).borderTopLeftRadius
  probe.remove()
  return `${corner}, from --vlt-radius-control`
}

/** The value that the browser makes of a token. */
function valueOf(name: string, place: Element): string {
  const value = getComputedStyle(place).getPropertyValue(`--vlt-${name}`)
  return value === '' ? derivedValue(name, place) : value
}

/** Contrast is cut, never rounded up to what it does not reach. */
const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

/** On what the colour is drawn, the contrast there, and what it has at least. */
function contrastsOf(name: string, place: Element): readonly string[] {
  return contrastPairs
    .filter(([foreground]) => name === `color-${foreground}`)
    .map(([foreground, ground, least]) => `${ground} ${ratioText(contrast(place, foreground, ground))} (≥ ${least})`)
}

/** Reads values from the page, again when the toolbar has changed it. */
function Read({
  name,
  read,
}: {
  readonly name: string
  readonly read: (name: string, place: Element) => readonly string[]
}) {
  const place = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const readAgain = () => {
      if (place.current !== null) setLines(read(name, place.current))
    }
    readAgain()
    const observer = new MutationObserver(readAgain)
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [name, read])
  return (
    <>
      <div ref={place} />
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  )
}

const readValue = (name: string, place: Element) => [valueOf(name, place)]

const columns = ['Token', 'Sample', 'Purpose', 'Value'] as const

/**
 * The public styling contract: every look is drawn from these custom properties. This page is made from the stylesheet
 * itself and shows what holds under the toolbar's theme and density; set any of them on `:root` or on an ancestor of a
 * view to change it.
 */
interface DesignTokensProps {
  /** Which tokens are listed. */
  readonly group: Group
}

function DesignTokens({ group }: DesignTokensProps) {
  return (
    <table className="vlt-root" style={{ borderSpacing: '16px 12px', borderCollapse: 'separate' }}>
      <caption>{group}</caption>
      <thead>
        <tr>
          {(group === 'colors' ? [...columns, 'Contrast on'] : columns).map((title) => (
            <th key={title} scope="col" style={{ textAlign: 'start' }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tokens
          .filter((name) => groups[group].test(name))
          .map((name) => (
            <tr key={name}>
              <th scope="row" style={{ fontWeight: 400, textAlign: 'start', whiteSpace: 'nowrap' }}>
                <code>--vlt-{name}</code>
              </th>
              <td>{sampleOf(name)}</td>
              <td>{tokenPurposes[name]}</td>
              <td style={{ fontFamily: 'var(--vlt-font-mono)' }}>
                <Read name={name} read={readValue} />
              </td>
              {group === 'colors' ? (
                <td style={{ whiteSpace: 'nowrap' }}>
                  <Read name={name} read={contrastsOf} />
                </td>
              ) : null}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/**
 * Every custom property that the views are drawn from: what it is for, its value in the theme and the density that the
 * toolbar sets, and of a colour the contrast on each ground that it is drawn on, with the least that it must have.
 * Set any of them on `:root`, or on an element around a view: a plain rule of the page wins over the default.
 */
const meta: Meta<typeof DesignTokens> = {
  title: 'Design tokens',
  component: DesignTokens,
  argTypes: { group: { control: 'select', options: Object.keys(groups) } },
}

export default meta
type Story = StoryObj<typeof DesignTokens>

/** Light and dark are both designed, not inverted. */
export const Colors: Story = {
  globals: { viewport: { value: 'tokens' } },
  args: { group: 'colors' },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas }) => {
    // Every token of the stylesheet is on one of these pages.
    const ungrouped = tokens.filter((name) => !Object.values(groups).some((group) => group.test(name)))
    await expect(ungrouped).toEqual([])
    await expect(Object.keys(tokenPurposes).sort()).toEqual([...tokens].sort())
    const cell = (token: string, column: number) => canvas.getByText(`--vlt-${token}`).closest('tr')?.children[column]
    await expect(cell('color-on-accent', 2)).toHaveTextContent('Text on a fill in the accent')
    await waitFor(() =>
      expect(cell('color-on-accent', 3)).toHaveTextContent(/^#[0-9a-f]{6}, from --vlt-color-accent$/u),
    )
    const lines = contrastPairs.map(([foreground, ground, least]) => {
      const line = [...(cell(`color-${foreground}`, 4)?.children ?? [])].find(({ textContent }) =>
        textContent.startsWith(`${ground} `),
      )
      return {
        pair: `${foreground} on ${ground}`,
        shown: parseFloat(line?.textContent.slice(ground.length) ?? '0'),
        least,
      }
    })
    await expect(lines.filter(({ shown, least }) => !(shown >= least))).toEqual([])
    await expect(canvas.getByText('--vlt-color-accent')).toBeVisible()
  },
}

/** Corners, all of which follow one token, and shadows. */
export const Shape: Story = {
  args: { group: 'shape' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('rowheader', { name: '--vlt-radius-card' }).parentElement
    await waitFor(() => expect(card).toHaveTextContent('10px, from --vlt-radius-control'))
  },
}

/** One step of the grid, the heights of controls and of rows: the toolbar's density changes them. */
export const Size: Story = { args: { group: 'size' } }

/** The same, close together. */
export const SizeCompact: Story = { args: { group: 'size' }, globals: { density: 'compact' } }

/** Words and secrets. */
export const Type: Story = { args: { group: 'type' } }

/** How long things move; at once where the person has asked for less motion. */
export const Motion: Story = { args: { group: 'motion' } }
