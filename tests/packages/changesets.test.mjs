// Changesets: whoever changes a package says so; versions and change logs follow from what was said.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkChangesets } from '../../scripts/packages/changeset-check.mjs'
import { homeOf, unsetHome, withHome } from '../../scripts/packages/home.mjs'
import { root } from '../../scripts/server-command.mjs'

const source = 'packages/vault-core/src/errors.ts'
const core = '@larets/vault-core changed without a changeset'
const ui = '@larets/vault-ui changed without a changeset'
let clone

beforeEach(async () => {
  clone = await realpath(await mkdtemp(join(tmpdir(), 'larets-changesets-')))
  git('init', '--quiet', '--initial-branch', 'main')
  for (const name of ['vault-core', 'vault-transfer', 'vault-ui']) {
    await cp(join(root, 'packages', name, 'package.json'), join(clone, 'packages', name, 'package.json'))
    await write(`packages/${name}/src/errors.ts`, 'export {}\n')
    await write(`packages/${name}/CHANGELOG.md`, `# @larets/${name}\n`)
  }
  commit('Release')
})
afterEach(() => rm(clone, { recursive: true, force: true }))

function git(...args) {
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: clone, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function commit(message) {
  git('add', '.')
  git('commit', '--quiet', '--message', message)
}

async function write(path, text) {
  await mkdir(dirname(join(clone, path)), { recursive: true })
  await writeFile(join(clone, path), text)
}

const writeChangeset = (file, name, size = 'patch') =>
  write(`.changeset/${file}.md`, `---\n'${name}': ${size}\n---\n\nWords.\n`)

describe('a change of a package', () => {
  test('in this repository is told', () => {
    const { compared, problems } = checkChangesets()
    console.log(`Changesets: compared ${compared}`)
    expect(problems).toEqual([])
  })

  test('on a branch needs a changeset that comes with the branch and names the package', async () => {
    await writeChangeset('older', '@larets/vault-core')
    commit('Something before')
    git('checkout', '--quiet', '-b', 'branch')
    await write(source, 'export const one = 1\n')
    commit('Change the core')
    expect(checkChangesets(clone).problems).toEqual([core])
    await writeChangeset('other', '@larets/vault-ui')
    expect(checkChangesets(clone).problems).toEqual([core])
    await writeChangeset('mine', '@larets/vault-core')
    expect(checkChangesets(clone).problems).toEqual([])
    commit('Say so')
    expect(checkChangesets(clone)).toMatchObject({
      compared: expect.stringMatching(/^this branch with main/u),
      problems: [],
    })
  })

  test('on a branch that releases needs one from that release on', async () => {
    git('checkout', '--quiet', '-b', 'branch')
    await write(source, 'export const one = 1\n')
    await write('packages/vault-core/CHANGELOG.md', '# @larets/vault-core\n\n## 0.1.1\n')
    commit('Release')
    expect(checkChangesets(clone).problems).toEqual([])
    await write(source, 'export const two = 2\n')
    commit('Change the core')
    expect(checkChangesets(clone).problems).toEqual([core])
  })

  test('counts before it is committed, and in a new file', async () => {
    git('checkout', '--quiet', '-b', 'branch')
    await write('packages/vault-ui/src/new.ts', 'export {}\n')
    expect(checkChangesets(clone).problems).toEqual([ui])
  })

  test('of tests, stories and documentation alone needs none', async () => {
    git('checkout', '--quiet', '-b', 'branch')
    await write('packages/vault-core/src/errors.test.ts', 'export {}\n')
    await write('packages/vault-core/src/testing/clock.ts', 'export {}\n')
    await write('packages/vault-ui/src/view.stories.tsx', 'export {}\n')
    await write('packages/vault-ui/README.md', '# Readme\n')
    expect(checkChangesets(clone).problems).toEqual([])
  })

  test('on main needs a changeset that waits, from the last release on', async () => {
    await write(source, 'export const one = 1\n')
    commit('Change the core')
    expect(checkChangesets(clone)).toEqual({ compared: 'main with the last release', problems: [core] })
    await writeChangeset('mine', '@larets/vault-core')
    commit('Say so')
    expect(checkChangesets(clone).problems).toEqual([])
    await rm(join(clone, '.changeset/mine.md'))
    await write('packages/vault-core/CHANGELOG.md', '# @larets/vault-core\n\n## 0.1.1\n')
    commit('Release')
    expect(checkChangesets(clone).problems).toEqual([])
  })

  test('cannot be compared in a clone that does not reach back, which it says', async () => {
    await write(source, 'export const one = 1\n')
    commit('Change the core')
    git('checkout', '--quiet', '--detach')
    git('branch', '--quiet', '-D', 'main')
    expect(checkChangesets(clone)).toEqual({ compared: 'nothing: this clone has no main', problems: [] })
    const shallow = join(clone, 'shallow')
    git('branch', 'main')
    git('clone', '--quiet', '--depth', '1', '--branch', 'main', `file://${clone}`, shallow)
    const { compared, problems } = checkChangesets(shallow)
    expect(compared).toBe('nothing: this shallow clone of main does not reach back to the last release')
    expect(problems).toEqual([])
    expect(checkChangesets(tmpdir()).compared).toBe('nothing: this is no clone with commits')
  })
})

describe('a release', () => {
  test('makes versions and change logs of what was said', async () => {
    await cp(join(root, '.changeset', 'config.json'), join(clone, '.changeset', 'config.json'))
    await cp(join(root, 'pnpm-workspace.yaml'), join(clone, 'pnpm-workspace.yaml'))
    await write('package.json', '{ "name": "larets", "private": true }\n')
    await write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n")
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
    await writeChangeset('mine', '@larets/vault-core', 'minor')
    commit('Say so')
    const { version } = JSON.parse(await readFile(join(root, 'packages/vault-core/package.json'), 'utf8'))
    const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/changeset'), ['version'], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(stderr).not.toMatch(/error/iu)
    expect(status).toBe(0)
    const manifest = JSON.parse(await readFile(join(clone, 'packages/vault-core/package.json'), 'utf8'))
    const [major, minor] = version.split('.').map(Number)
    expect(manifest.version).toBe(`${major}.${minor + 1}.0`)
    const log = await readFile(join(clone, 'packages/vault-core/CHANGELOG.md'), 'utf8')
    expect(log).toMatch(/^# @larets\/vault-core\n\n## [\d.]+\n\n### Minor Changes\n\n- [^\n]*Words\./u)
  })

  test('needs addresses, and invents none', () => {
    const repository = 'https://host.example/owner/name'
    expect(unsetHome({ repository: null, homepage: null })).toEqual([
      expect.stringContaining('set "repository" in scripts/packages/home.json'),
      expect.stringContaining('set "homepage" in scripts/packages/home.json'),
    ])
    expect(unsetHome({ repository, homepage: 'https://site.example' })).toEqual([])
    expect(homeOf('packages/vault-ui', { repository: null, homepage: null })).toEqual({})
    expect(homeOf('packages/vault-ui', { repository, homepage: null })).toEqual({
      repository: { type: 'git', url: `git+${repository}.git`, directory: 'packages/vault-ui' },
      bugs: { url: `${repository}/issues` },
    })
  })

  test('writes addresses into a manifest, and takes them away, as if they had never been there', async () => {
    const manifest = await readFile(join(root, 'packages/vault-ui/package.json'), 'utf8')
    const bare = withHome(manifest, {})
    const home = homeOf('packages/vault-ui', {
      repository: 'https://host.example/o/n',
      homepage: 'https://site.example',
    })
    expect(JSON.parse(withHome(bare, home))).toEqual({ ...JSON.parse(bare), ...home })
    expect(withHome(withHome(bare, home), {})).toBe(bare)
  })

  test.each([
    ['release.mjs', 1, /Not released:\n.*identity token to sign the provenance/su],
    ['../chromatic.mjs', 0, /Chromatic: skipped, CHROMATIC_PROJECT_TOKEN is not set/u],
  ])('%s says why it does nothing without what it needs', (script, code, words) => {
    const unset = new Set(['CHROMATIC_PROJECT_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_URL', 'SIGSTORE_ID_TOKEN'])
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !unset.has(name)))
    const path = join(root, 'scripts', 'packages', script)
    const { status, stdout, stderr } = spawnSync(process.execPath, [path], { env, encoding: 'utf8' })
    expect(stdout + stderr).toMatch(words)
    expect(status).toBe(code)
  })
})
