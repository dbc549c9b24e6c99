// Writes what the readmes of the packages tell of installing, of what is supported, of every entry and its size, and
// where to read more: from manifests, from the comments that entries begin with, and from the table of costs, for
// `pnpm renew readmes`. What a package is, and the examples, are written by hand.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../server-command.mjs'
import { readCosts } from './costs.mjs'
import { homeOf } from './home.mjs'
import { readPackages, target } from './manifests.mjs'

const [begin, end] = ['<!-- facts: written by `pnpm renew readmes` -->', '<!-- /facts -->']

/** Of the app, which is drawn by the views; the site has it in `pictures`. */
const picture = 'wide.png'

/** @returns {Promise<ReadonlyMap<string, string>>} the readmes as they should be, by their absolute paths */
export async function made() {
  const costs = await readCosts()
  return new Map(
    readPackages().map((which) => {
      const path = join(which.folder, 'README.md')
      const text = readFileSync(path, 'utf8')
      const [before, after] = [text.indexOf(begin), text.indexOf(end)]
      if (before === -1 || after < before) throw new Error(`${path} has no place for what is written of its package`)
      return [path, `${text.slice(0, before)}${begin}\n${factsOf(which, costs)}\n${text.slice(after)}`]
    }),
  )
}

/**
 * @param {import('./manifests.mjs').Package} which
 * @param {ReadonlyMap<string, number>} costs
 */
function factsOf(which, costs) {
  const { name, folder, manifest, entries } = which
  const home = homeOf(`packages/${basename(folder)}`)
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter((peer) => !isOptional(manifest, peer))
  const hasViews = entries.some(({ isStyle }) => isStyle)
  const withoutReact = `without React${hasViews ? ', which only `elements` brings' : ''}`
  return [
    ...(hasViews ? [pictureOf(home)] : []),
    '## Install',
    `\`\`\`sh\nnpm install ${[name, ...peers].join(' ')}\n\`\`\``,
    table(['needs', 'versions'], supportOf(which, hasViews)),
    '## Entries',
    `Kilobytes of 1000 bytes, gzip, of each entry by itself, ${withoutReact}.`,
    'You pay for the entries you import; they share much. What is loaded on demand, as word lists are, is not counted.',
    table(['import', 'what', 'kB'], rowsOf(which, costs)),
    ...linksOf(home),
  ].join('\n\n')
}

const isOptional = (manifest, peer) => manifest.peerDependenciesMeta?.[peer]?.optional === true

/**
 * Until the site has an address, it is that of the repository, where alone the readme is read until then.
 *
 * @param {ReturnType<typeof homeOf>} home
 */
function pictureOf({ homepage }) {
  const here = join('apps', 'host', 'public', 'install', picture)
  if (!existsSync(join(root, here))) throw new Error(`There is no picture ${here}`)
  const address = homepage === undefined ? `../../${here}` : `${homepage.replace(/\/$/u, '')}/pictures/${picture}`
  return `![An app of these views: vaults and folders, a list of items, one of them open](${address})`
}

/** What it runs with. */
function supportOf({ name, manifest, entries }, hasViews) {
  const peers = Object.entries(manifest.peerDependencies ?? {}).map(([peer, range]) => {
    const only = entries.find(({ subpath }) => subpath === `./${peer}`)
    const isForOne = only !== undefined && isOptional(manifest, peer)
    return [`\`${peer}\``, `\`${range}\`${isForOne ? `, for \`${join(name, only.subpath)}\` alone` : ''}`]
  })
  return [
    ...peers,
    ['Browsers', hasViews ? browsers() : `with WebCrypto and modules of ${target.toUpperCase()}`],
    ['Node', `\`${manifest.engines.node}\`${hasViews ? ', where pages are rendered on a server' : ''}`],
    ['Modules', 'ESM; a bundler, or Node, that reads `exports`'],
    ['TypeScript', '`moduleResolution` `bundler`, or `node16` from ESM'],
  ]
}

/** Those of the views, by docs/embedding-look.md. */
function browsers() {
  const text = readFileSync(join(root, 'docs', 'embedding-look.md'), 'utf8')
  const [, found] = /^Browsers: (.+?), which /mu.exec(text) ?? []
  if (found === undefined) throw new Error('docs/embedding-look.md does not say which browsers the views need')
  return found
}

/** A row an entry; the words of single views, which one file has all of, are a row together. */
function rowsOf({ name, folder, entries }, costs) {
  const rows = entries
    .filter(({ isWords }) => !isWords)
    .map(({ subpath, source, isTypes }) => {
      const entry = join(name, subpath)
      const cost = costs.get(entry)
      if (cost === undefined && !isTypes) throw new Error(`No size of ${entry}: run "pnpm renew cost-table"`)
      return [`\`${entry}\``, firstSentence(join(folder, source)), cost?.toFixed(1) ?? 'types alone']
    })
  const words = entries.filter(({ isWords }) => isWords).map(({ subpath }) => `\`${subpath.slice(2)}\``)
  const all = costs.get(join(name, 'messages/en'))
  const what = `English words of one view alone, imported as \`${name}/…\``
  const ofWords = [words.join(', '), what, `parts of ${all?.toFixed(1)}`]
  return words.length === 0 ? rows : [...rows, ofWords]
}

/** The first sentence of the comment that a file begins with. @throws {Error} when it begins with none */
function firstSentence(path) {
  const [, comment = ''] = /^\/\*\*?(.*?)\*\//su.exec(readFileSync(path, 'utf8')) ?? []
  const text = comment.replaceAll(/\s*\n \* ?/gu, ' ').trim()
  const [, sentence] = /^(.+?)\.(?=\s|$)/u.exec(text) ?? []
  if (sentence === undefined) throw new Error(`${path} does not begin with what it is for`)
  return sentence
}

/** Nothing until `home.json` has addresses. @param {ReturnType<typeof homeOf>} home */
function linksOf({ homepage, repository, bugs }) {
  const links = [
    homepage === undefined ? [] : `[Documentation](${homepage})`,
    repository === undefined ? [] : `[source](${repository.url.replaceAll(/^git\+|\.git$/gu, '')})`,
    bugs === undefined ? [] : `[issues](${bugs.url})`,
  ].flat()
  return links.length === 0 ? [] : ['## Links', links.join(' · ')]
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
