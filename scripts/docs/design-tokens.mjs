// Writes the design tokens in the format of the Design Tokens Community Group (designtokens.org, 2025.10), which design
// programs import: each colour once for light and once for dark.
import { join } from 'node:path'
import { root } from '../server-command.mjs'
import { tokens } from './facts.mjs'

const file = join(root, 'packages', 'vault-ui', 'design-tokens.json')

/** A colour as the format has it; null for what is no colour by itself. */
function colourOf(text) {
  const [, hex] = /^#([\da-f]{6})$/u.exec(text) ?? []
  const [, red, green, blue, percent] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/u.exec(text) ?? []
  const parts =
    hex === undefined
      ? [red, green, blue].map(Number)
      : [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  if (parts.some((part) => !Number.isFinite(part))) return null
  const components = parts.map((part) => Math.round((part / 255) * 10_000) / 10_000)
  return {
    $type: 'color',
    $value: { colorSpace: 'srgb', components, ...(percent !== undefined && { alpha: Number(percent) / 100 }) },
  }
}

/** A length or a time; null for anything else. */
function measureOf(text) {
  const [, value, unit] = /^([\d.]+)(px|rem|ms)$/u.exec(text) ?? []
  if (value !== undefined)
    return { $type: unit === 'ms' ? 'duration' : 'dimension', $value: { value: Number(value), unit } }
  const [, factor] = /^calc\(var\(--vlt-rem\) \* ([\d.]+)\)$/u.exec(text) ?? []
  return factor === undefined ? null : { $type: 'dimension', $value: { value: Number(factor), unit: 'rem' } }
}

/** The file as it should be. Tokens that follow from others (shadows, tints of the accent) are not in it. */
export async function made() {
  const sets = { light: {}, dark: {}, size: {} }
  for (const [name, light, dark] of tokens()) {
    const [, short] = /^--vlt-(?:color-)?(.+)$/u.exec(name) ?? []
    const [one, other] = [colourOf(light), colourOf(dark)]
    if (one !== null && other !== null) {
      sets.light[short] = one
      sets.dark[short] = other
    } else {
      const measure = measureOf(light)
      if (measure !== null) sets.size[short] = measure
    }
  }
  return new Map([[file, `${JSON.stringify(sets, null, 2)}\n`]])
}
