import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import stylesheet from './tokens.css?raw'

/** What a token is for; its name begins with it. */
const groups = {
  colours: /^color-/u,
  shape: /^(?:radius|shadow)-/u,
  size: /^(?:rem|spacing|control-height|row-height)$/u,
  type: /^font-/u,
  motion: /^(?:duration|ease)$/u,
} as const

type Group = keyof typeof groups

/** Every token of the stylesheet once, in its order, without `--vlt-`. */
const tokens = [...new Set(Array.from(stylesheet.matchAll(/^\s*--vlt-([a-z0-9-]+):/gmu), ([, name = '']) => name))]

const box: CSSProperties = { width: 64, height: 40, border: '1px solid var(--vlt-color-line)' }

function sampleOf(name: string): ReactNode {
  const value = `var(--vlt-${name})`
  if (name === 'color-scheme') return null
  if (name.startsWith('color-')) return <div style={{ ...box, background: value }} />
  if (name.startsWith('radius-')) return <div className={`vlt:${name.replace('radius', 'rounded')} vlt:bg-accent`} style={box} />
  if (name.startsWith('shadow-')) return <div style={{ ...box, border: 0, background: 'var(--vlt-color-raised)', boxShadow: value }} />
  if (name.startsWith('font-')) return <span style={{ fontFamily: value, fontSize: 20 }}>Съешь 0O 1lI!</span>
  if (groups.size.test(name)) return <div style={{ width: value, height: value, background: 'var(--vlt-color-accent)' }} />
  return null
}

/** What the browser makes of a token: read again when the toolbar has changed the page. */
function Value({ name }: { readonly name: string }) {
  const [value, setValue] = useState('')
  useEffect(() => {
    const page = document.documentElement
    const read = () => setValue(getComputedStyle(page).getPropertyValue(`--vlt-${name}`))
    read()
    const observer = new MutationObserver(read)
    observer.observe(page, { attributes: true })
    return () => observer.disconnect()
  }, [name])
  return <code>{value === '' ? 'initial' : value}</code>
}

/**
 * The public styling contract: every look is drawn from these custom properties. This page is made from the stylesheet
 * itself and shows what holds under the toolbar's theme and density; set any of them on `:root` or on an ancestor of a
 * view to change it.
 */
function DesignTokens({ group }: { readonly group: Group }) {
  return (
    <table className="vlt-root" style={{ borderSpacing: '16px 12px', borderCollapse: 'separate' }}>
      <caption>{group}</caption>
      <thead>
        <tr>
          {['Token', 'Sample', 'Value'].map((title) => (
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
              <th scope="row" style={{ fontWeight: 400, textAlign: 'start' }}>
                <code>--vlt-{name}</code>
              </th>
              <td>{sampleOf(name)}</td>
              <td>
                <Value name={name} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/**
 * Every custom property that the views are drawn from, with its value in the theme and the density that the toolbar sets.
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
export const Colours: Story = {
  globals: { viewport: { value: 'tall' } },
  args: { group: 'colours' },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas }) => {
    // Every token of the stylesheet is on one of these pages.
    const ungrouped = tokens.filter((name) => !Object.values(groups).some((group) => group.test(name)))
    await expect(ungrouped).toEqual([])
    await expect(canvas.getByText('--vlt-color-accent')).toBeVisible()
  },
}

/** Corners, all of which follow one token, and shadows. */
export const Shape: Story = { args: { group: 'shape' } }

/** One step of the grid, the heights of controls and of rows: the toolbar's density changes them. */
export const Size: Story = { args: { group: 'size' } }

/** The same, close together. */
export const SizeCompact: Story = { args: { group: 'size' }, globals: { density: 'compact' } }

/** Words and secrets. */
export const Type: Story = { args: { group: 'type' } }

/** How long things move; at once where the person has asked for less motion. */
export const Motion: Story = { args: { group: 'motion' } }
