import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildExtension } from '../../../scripts/extension-build.mjs'
import { lintFirefox } from './lint-firefox.ts'

const folder = mkdtempSync(join(tmpdir(), 'larets-firefox-'))
const built = join(folder, 'firefox')
beforeAll(() => buildExtension('firefox', built), 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Warnings that are no faults: React writes markup where a page asks it to, which none does and Trusted Types forbid;
 * and what Chromium alone has is asked for before it is used (`'sidePanel' in chrome`).
 */
const known: readonly RegExp[] = [
  /^UNSAFE_VAR_ASSIGNMENT pages\/[\w.-]+\.js: Unsafe assignment to innerHTML$/u,
  /^UNSUPPORTED_API \S+: (?:dom\.openOrClosedShadowRoot|offscreen\.createDocument|sidePanel\.open) is not supported$/u,
]

/** All that Mozilla's linter says, but for what is known. */
function findings(path: string): readonly string[] {
  const { errors, warnings, notices } = lintFirefox(path)
  return [...errors, ...warnings, ...notices]
    .map(({ code, file, message }) => `${code} ${file ?? ''}: ${message}`)
    .filter((line) => !known.some((pattern) => pattern.test(line)))
}

it('is taken by the linter of Mozilla without a fault', () => {
  expect(findings(built)).toEqual([])
})

it('would be caught with a permission that Firefox has not, without an id, and with text that is run', () => {
  const faulty = join(folder, 'faulty')
  cpSync(built, faulty, { recursive: true })
  const file = join(faulty, 'manifest.json')
  const manifest: { permissions: string[]; browser_specific_settings?: object } = JSON.parse(readFileSync(file, 'utf8'))
  manifest.permissions.push('offscreen')
  delete manifest.browser_specific_settings
  writeFileSync(file, JSON.stringify(manifest))
  writeFileSync(join(faulty, 'theme.js'), 'eval(location.hash)\n')
  const found = findings(faulty).map((line) => line.split(' ')[0])
  expect(found).toEqual(expect.arrayContaining(['ADDON_ID_REQUIRED', 'DANGEROUS_EVAL', 'MANIFEST_PERMISSIONS']))
})
