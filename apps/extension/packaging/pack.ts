import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { zipSync } from 'fflate'

/** Contents of files, by their names in the extension, with slashes. */
export type Files = ReadonlyMap<string, Uint8Array>

/** Names that a package may hold. Vite ends the names of what it builds with eight letters of their hash. */
const known: readonly RegExp[] = [
  /^manifest\.json$/u,
  /^_locales\/(?:en|ru)\/messages\.json$/u,
  /^icons\/(?:16|32|48|128)\.png$/u,
  /^(?:app|bar|core|menu|panel|popup|welcome)\.html$/u,
  /^(?:ask|background|fill|theme|watch|worker)\.js$/u,
  /^(?:core|menu|pages)\/[\w.-]+-[\w-]{8}\.(?:css|js|woff2)$/u,
]

/** Reads a folder with all that is below it. */
export function readFolder(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))]
    }),
  )
}

/** Finds what a package must not hold; nothing when all of it is known. */
export const unknownFiles = (files: Files): readonly string[] =>
  [...files.keys()].filter((name) => !known.some((pattern) => pattern.test(name)))

/** Finds files that the manifest names and that are not there. */
export function missingFiles(files: Files): readonly string[] {
  const text = new TextDecoder().decode(files.get('manifest.json') ?? new Uint8Array())
  const named = text.match(/"[\w/.-]+\.(?:css|html|js|png)"/gu) ?? []
  return named.map((name) => name.slice(1, -1)).filter((name) => !files.has(name))
}

/** Code that stores and the security policy refuse, by the kind of file: text that is run, scripts from elsewhere. */
const forbidden: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  js: {
    'text that is run': /\beval\s*\(|\bnew Function\b/u,
    'code from elsewhere': /\bimport\s*\(\s*["'`]https?:|\bimportScripts\b/u,
  },
  html: {
    'an inline script': /<script(?![^>]+src=)|<[^>]+\son[a-z]+=/u,
    'code from elsewhere': /<script[^>]+src="(?!\/[^/])/u,
  },
}
/** Argon2, by its worker, or where none comes by the core document: all that is ever compiled. */
const compiles = /^core\/(?:argon2-worker|wasm-argon2)-/u

/** Finds code that stores and the security policy forbid, and WebAssembly where nothing is to be compiled. */
export function forbiddenCode(files: Files): readonly string[] {
  return [...files].flatMap(([name, content]) => {
    const patterns = forbidden[name.split('.').at(-1) ?? '']
    if (patterns === undefined) return []
    const text = new TextDecoder().decode(content)
    const found = Object.entries(patterns).flatMap(([what, pattern]) =>
      pattern.test(text) ? [`${name}: ${what}`] : [],
    )
    return /\bWebAssembly\b/u.test(text) && !compiles.test(name) ? [...found, `${name}: WebAssembly`] : found
  })
}

/** An archive keeps times as the local clock shows them: made of local fields, this one is the same in every zone. */
const fixedTime = () => new Date(2020, 0, 1)

/**
 * Packs the extension as stores take it. The same files give the same bytes, whatever their times, their order and the
 * machine.
 *
 * @throws Error that names what is not known, what is missing, and what is forbidden
 */
export function packExtension(files: Files): Uint8Array {
  const faults = {
    'Nobody knows': unknownFiles(files),
    'The manifest names what is not there': missingFiles(files),
    'The extension must not hold': forbiddenCode(files),
  }
  const told = Object.entries(faults).flatMap(([what, found]) =>
    found.length > 0 ? [`${what}: ${found.join(', ')}`] : [],
  )
  if (told.length > 0) throw new Error(told.join('\n'))
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: fixedTime() })
}
