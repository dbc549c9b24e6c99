// Checks what all examples have in common, without installing them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../../scripts/packages/manifests.mjs'
import { root } from '../../../scripts/server-command.mjs'

const folder = join(root, 'examples')
const examples = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** The range that takes the newest release and whatever is compatible with it. */
function rangeOf({ manifest }) {
  const [major, minor] = manifest.version.split('.')
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`
}

describe.each(examples)('examples/$name', ({ name }) => {
  const manifest = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))

  test('asks for the packages as somebody would who installs them from the registry, or for nothing at all', () => {
    const ours = readPackages().filter((which) => manifest.dependencies?.[which.name] !== undefined)
    expect(ours.length > 0 || Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length === 0).toBe(
      true,
    )
    expect(ours.map((which) => manifest.dependencies[which.name])).toEqual(ours.map(rangeOf))
    const others = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(others.filter((range) => !/^\^\d+\.\d+\.\d+$/u.test(range))).toEqual([])
  })

  test('is not published, tells how it is built and started, and what it shows', () => {
    expect(manifest.private).toBe(true)
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['build', 'start']))
    expect(readFileSync(join(folder, name, 'README.md'), 'utf8')).toMatch(/^# .+\n\n(?:.|\n)+npm start/u)
  })

  test('is run by a test of its own', () => {
    expect(existsSync(join(root, 'tests', 'packages', 'examples', `${name}.test.mjs`))).toBe(true)
  })
})
