import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const publicFile = (address: string) => readFileSync(new URL(`../public${address}`, import.meta.url))

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) })
const manifest = z
  .object({
    name: z.string(),
    short_name: z.string(),
    lang: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.string(),
    background_color: z.string(),
    theme_color: z.string(),
    icons: z.array(picture),
    screenshots: z.array(z.extend(picture, { form_factor: z.string(), label: z.string() })),
  })
  .parse(JSON.parse(publicFile('/manifest.webmanifest').toString()))

/** Width and height of a PNG, from its first chunk (PNG specification, section 11.2.1). */
function sizeOfPng(file: Buffer): string {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('no PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

it('names pictures that are there and have the sizes it tells', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots]
  const drawn = pictures.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ src }) => [src, sizeOfPng(publicFile(src))])).toEqual(drawn.map(({ src, sizes }) => [src, sizes]))
  expect(pictures.filter((one) => !drawn.includes(one)).map(({ src, type }) => [src, type])).toEqual([
    ['/install/icon.svg', 'image/svg+xml'],
  ])
})

it('has what browsers ask of an app that they install', () => {
  const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']))
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow'])
  for (const { sizes } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    // Chromium shows no others.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
  }
  expect(manifest).toMatchObject({ lang: 'ru', start_url: '/', scope: '/', display: 'standalone' })
  // The server writes the operator's name here.
  expect([manifest.name, manifest.short_name]).toEqual(['%PRODUCT_NAME%', '%PRODUCT_NAME%'])
})

it('has the colours of the app', () => {
  const tokens = readFileSync(new URL('../../../packages/vault-ui/src/theme/tokens.css', import.meta.url), 'utf8')
  const light = (token: string) => new RegExp(`--vlt-color-${token}: light-dark\\((#\\w+),`, 'u').exec(tokens)?.[1]
  expect(manifest.background_color).toBe(light('canvas'))
  expect(manifest.theme_color).toBe(light('surface'))
})
