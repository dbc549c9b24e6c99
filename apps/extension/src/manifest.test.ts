import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { manifestOf } from '../packaging/manifest-of.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const written = read('../manifest.json')

/** The parts of a manifest that say what the extension may. */
const rights = z.looseObject({
  permissions: z.array(z.string()),
  content_security_policy: z.strictObject({ extension_pages: z.string() }),
  web_accessible_resources: z.optional(
    z.array(
      z.strictObject({
        resources: z.array(z.string()),
        matches: z.array(z.string()),
        use_dynamic_url: z.literal(true),
      }),
    ),
  ),
})

/** The only pages that a site may frame, under an address that changes with each session of the browser. */
const framed = new Set(['bar.html', 'menu.html'])

/** Finds what the manifest lets scripts do beyond what it shall. */
function tooMuch(manifest: unknown): readonly string[] {
  const { content_security_policy: policy, web_accessible_resources: open = [] } = rights.parse(manifest)
  const directives = policy.extension_pages.split('; ')
  const found = (pattern: RegExp) => directives.filter((directive) => pattern.test(directive))
  return [
    ...found(/^script-src(?! 'self' 'wasm-unsafe-eval'$)/u),
    ...found(/'unsafe-(?:inline|eval|hashes)'|blob:|\*/u),
    ...found(/^(?!connect-src |frame-ancestors http: https:$).*https?:/u),
    ...["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "object-src 'none'", "base-uri 'none'"]
      .concat("form-action 'none'", "require-trusted-types-for 'script'", 'trusted-types larets-worker')
      .filter((wanted) => !directives.includes(wanted)),
    ...open.flatMap(({ resources }) => resources).filter((file) => !framed.has(file)),
  ]
}

describe('the manifest', () => {
  it('lets scripts of its own alone run, WebAssembly for the keys, and opens two pages at most', () => {
    expect(tooMuch(written)).toEqual([])
    expect(Object.keys(rights.parse(written))).not.toContain('externally_connectable')
  })

  it.each([
    ["script-src 'self' 'wasm-unsafe-eval'", "script-src 'self' 'wasm-unsafe-eval' https://cdn.example"],
    ["script-src 'self' 'wasm-unsafe-eval'", "script-src 'self' 'unsafe-eval'"],
    ["script-src 'self' 'wasm-unsafe-eval'; ", ''],
    ["; require-trusted-types-for 'script'", ''],
    ["img-src 'self' data:", 'img-src https:'],
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'"],
  ])('would be caught with %s as %s', (part, other) => {
    const text = JSON.stringify(written)
    expect(text).toContain(part)
    expect(tooMuch(JSON.parse(text.replace(part, other)))).not.toEqual([])
  })

  it('would be caught opening another page, or one under an address that stays', () => {
    const open = { resources: ['popup.html'], matches: ['<all_urls>'], use_dynamic_url: true }
    expect(tooMuch({ ...rights.parse(written), web_accessible_resources: [open] })).toEqual(['popup.html'])
    const fixed = { resources: ['menu.html'], matches: ['<all_urls>'] }
    expect(() => tooMuch({ ...rights.parse(written), web_accessible_resources: [fixed] })).toThrow(/use_dynamic_url/u)
  })

  it('asks for nothing that the design does not name', () => {
    expect(rights.parse(written).permissions.toSorted()).toEqual(
      [
        ...['activeTab', 'alarms', 'clipboardWrite', 'contextMenus', 'idle', 'offscreen', 'scripting', 'sidePanel'],
        ...['storage', 'tabs', 'webNavigation', 'webRequest'],
      ].toSorted(),
    )
  })

  it('has every word that it names in both languages', () => {
    const words = z.record(z.string(), z.strictObject({ message: z.string().check(z.minLength(1)) }))
    const [ru, en] = ['ru', 'en'].map((language) => words.parse(read(`../_locales/${language}/messages.json`)))
    const named = [...JSON.stringify(written).matchAll(/__MSG_(\w+)__/gu)].map(([, name]) => name)
    expect(named.filter((name = '') => ru?.[name] === undefined || en?.[name] === undefined)).toEqual([])
    expect(Object.keys(ru ?? {})).toEqual(Object.keys(en ?? {}))
    // Longest that stores and browsers show.
    for (const one of [ru, en]) expect(one?.['description']?.message.length).toBeLessThanOrEqual(132)
  })
})

describe('the manifest of Firefox', () => {
  const firefox = manifestOf('firefox', {
    ...rights.parse(written),
    side_panel: { default_path: 'panel.html' },
    web_accessible_resources: [{ resources: ['menu.html'], matches: ['<all_urls>'], use_dynamic_url: true }],
  })

  it('has worker and core in one event page, and the side panel in its own place', () => {
    expect(firefox['background']).toEqual({ scripts: ['background.js'], type: 'module' })
    expect(firefox['sidebar_action']).toMatchObject({ default_panel: 'panel.html', open_at_install: false })
  })

  it('has no more rights than that of Chromium, and opens no page to sites', () => {
    const { permissions } = rights.parse(firefox)
    expect(rights.parse(written).permissions.filter((name) => !permissions.includes(name))).toEqual([
      'offscreen',
      'sidePanel',
    ])
    expect(tooMuch(firefox)).toEqual([])
    for (const name of ['web_accessible_resources', 'side_panel', 'minimum_chrome_version'])
      expect(firefox).not.toHaveProperty(name)
  })
})
