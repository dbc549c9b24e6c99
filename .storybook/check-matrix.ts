// `npm test -- --only story-matrix`: the stories are those of matrix.ts and parts.ts, all of them are tested, and no
// picture is left over.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Cell } from './matrix-cells.ts'
import { matrix, withoutLook } from './matrix.ts'
import { otherStories } from './other-stories.ts'
import { parts } from './parts.ts'

const root = dirname(import.meta.dirname)
const views = 'packages/vault-ui/src'
const pictures = '.storybook/pictures'

/** Words that a file of stories must not have: one would keep a story, or a rule of axe, out of the tests. */
const exclusions = /['"]!test['"]|\ba11y\b|\.skip\b/u

const faults: string[] = []
const ids = new Set<string>()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Files of stories, and the names of the stories in each. */
const written = new Map(
  globSync(`{.storybook,${views}}/**/*.stories.tsx`, { cwd: root }).map((file) => [file, namesIn(file)]),
)

function namesIn(file: string): ReadonlySet<string> {
  const code = read(file)
  if (exclusions.test(code)) faults.push(`${file} keeps something out of the tests: ${exclusions.exec(code)?.[0]}`)
  const inputs = loadCsf(code, { fileName: file, makeTitle: (title) => title ?? basename(file) }).parse().indexInputs
  for (const { __id: id } of inputs) if (id !== undefined) ids.add(id)
  return new Set(inputs.map(({ exportName }) => exportName))
}

/** Entries in the manifest of the views: all that this workspace has, and those that are published. */
interface Manifest {
  readonly exports: Record<string, string>
  readonly publishConfig: { readonly exports: Record<string, unknown> }
}

/** The components that the published entries of the views export. */
function publicComponents(): readonly string[] {
  const { exports, publishConfig }: Manifest = JSON.parse(read('packages/vault-ui/package.json'))
  const entries = Object.entries(exports).filter(
    ([subpath, file]) => subpath in publishConfig.exports && /\.tsx?$/u.test(file),
  )
  return entries.flatMap(([, entry]) => {
    const file = join('packages/vault-ui', entry)
    const named = Array.from(read(file).matchAll(/export \{([^}]*)\}/gu), ([, names = '']) => names.split(','))
    const declared = Array.from(read(file).matchAll(/export (?:function|const) ([A-Z]\w*)/gu), ([, name = '']) => name)
    return [...named.flat(), ...declared].map((name) => name.trim()).filter((name) => /^[A-Z]/u.test(name))
  })
}

/** Stories that stand in a cell or a list, by `file story`. */
const named = new Set<string>()
let cells = 0

function claim(story: string, file: string, where: string): void {
  named.add(`${file} ${story}`)
  if (!written.get(file)?.has(story)) faults.push(`${where}there is no story ${story} in ${file}`)
}

for (const [name, row] of [...Object.entries(matrix), ...Object.entries(parts)]) {
  const file = join(views, row.stories)
  for (const [state, cell] of Object.entries<Cell>(row.states)) {
    cells += 1
    if ('never' in cell) continue
    for (const story of cell) claim(story, file, `${name}, ${state}: `)
  }
}

for (const component of publicComponents()) {
  if (!(component in matrix) && !withoutLook.includes(component)) {
    faults.push(`${component} is exported to others and has no row in .storybook/matrix.ts`)
  }
}

for (const [file, stories] of Object.entries(otherStories)) {
  for (const story of stories) claim(story, file, '')
}

// One in no cell could go without anybody noticing.
for (const [file, stories] of written) {
  for (const story of stories) {
    if (!named.has(`${file} ${story}`)) faults.push(`${file}: the story ${story} stands in no cell of the matrix`)
  }
}

for (const picture of existsSync(join(root, pictures)) ? readdirSync(join(root, pictures)) : []) {
  if (!hasStory(picture)) faults.push(`${pictures}/${picture} is a picture of no story: delete it`)
}

/** Pictures are called by the id of their story, whose `--` the test runner writes as one dash; one is of none. */
function hasStory(picture: string): boolean {
  const name = picture.replace(/\.png$/u, '')
  if (name === 'rasterisation') return true
  const themes = ['', '-dark', '-forced-light', '-forced-dark', '-device-light', '-device-dark']
  return [...ids].some((id) => themes.some((theme) => `${id}${theme}`.replaceAll('--', '-') === name))
}

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${ids.size} stories, ${cells} cells of the matrix, ${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
