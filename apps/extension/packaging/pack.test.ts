import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { forbiddenCode, missingFiles, packExtension, readFolder, unknownFiles, type Files } from './pack.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const filesOf = (texts: Readonly<Record<string, string>>): Files =>
  new Map(Object.entries(texts).map(([name, text]) => [name, bytes(text)]))

const whole = {
  'manifest.json': '{ "background": { "service_worker": "worker.js" }, "icons": { "16": "icons/16.png" } }',
  'worker.js': 'console.log(1)',
  'icons/16.png': 'png',
  'pages/popup-D-vixvuB.js': 'export {}',
  'core/argon2-worker-DXC8GM5Q.js': 'WebAssembly.compile(bytes)',
  'popup.html': '<script type="module" crossorigin src="/pages/popup-D-vixvuB.js"></script>',
}

describe('a package', () => {
  const { TZ } = process.env
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })

  it('is the same for the same files, in whatever order and time zone', () => {
    process.env['TZ'] = 'Asia/Vladivostok'
    const one = packExtension(filesOf(whole))
    process.env['TZ'] = 'America/New_York'
    const other = packExtension(new Map([...filesOf(whole)].toReversed()))
    expect(Buffer.from(other).equals(Buffer.from(one))).toBe(true)
    const changed = packExtension(filesOf({ ...whole, 'worker.js': 'console.log(2)' }))
    expect(Buffer.from(changed).equals(Buffer.from(one))).toBe(false)
  })

  it('holds every file', () => {
    const unpacked = unzipSync(packExtension(filesOf(whole)))
    expect(
      Object.fromEntries(Object.entries(unpacked).map(([name, one]) => [name, Buffer.from(one).toString()])),
    ).toEqual(whole)
  })

  it.each([
    ['worker.js.map', '{}'],
    ['.DS_Store', ''],
    ['src/worker/worker.ts', ''],
    ['pages/popup.js', ''],
    ['icons/16.png.orig', ''],
    ['_locales/de/messages.json', '{}'],
  ])('is refused with %s, which nobody knows', (name, text) => {
    expect(unknownFiles(filesOf({ ...whole, [name]: text }))).toEqual([name])
    expect(() => packExtension(filesOf({ ...whole, [name]: text }))).toThrow(name)
  })

  it('is refused without a file that the manifest names', () => {
    const { 'worker.js': _, ...rest } = whole
    expect(missingFiles(filesOf(rest))).toEqual(['worker.js'])
    expect(() => packExtension(filesOf(rest))).toThrow('worker.js')
    expect(missingFiles(filesOf(whole))).toEqual([])
  })

  it.each([
    ['worker.js', 'const run = eval (text)'],
    ['worker.js', 'const run = new Function("return this")'],
    ['worker.js', 'importScripts("/other.js")'],
    ['worker.js', 'await import("https://cdn.example/x.js")'],
    ['worker.js', 'WebAssembly.instantiate(bytes)'],
    ['popup.html', '<script>start()</script>'],
    ['popup.html', '<script src="https://cdn.example/x.js"></script>'],
    ['popup.html', '<script src="//cdn.example/x.js"></script>'],
    ['popup.html', '<body onload="start()">'],
  ])('is refused with code in %s that must not be there: %s', (name, text) => {
    expect(forbiddenCode(filesOf({ ...whole, [name]: text }))).toHaveLength(1)
    expect(() => packExtension(filesOf({ ...whole, [name]: text }))).toThrow(name)
  })
})

/** Width and height of a picture, by the header of its format (w3.org/TR/png, 11.2.1). */
function sizeOf(name: string): readonly number[] {
  const picture = readFileSync(new URL(`../icons/${name}`, import.meta.url))
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
}

it.each([16, 32, 48, 128])('has an icon of %d pixels', (size) => {
  expect(sizeOf(`${size}.png`)).toEqual([size, size])
})

it('tells a folder by the names of its files in the package', () => {
  const files = readFolder(fileURLToPath(new URL('../_locales', import.meta.url)))
  expect([...files.keys()].toSorted()).toEqual(['en/messages.json', 'ru/messages.json'])
})
