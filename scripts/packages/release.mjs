// `pnpm release`: builds, checks and publishes what `pnpm changeset version` has given a new version, with provenance.
//
//   pnpm release             only where a provenance can be signed: in continuous integration with an identity token
//   pnpm release --dry-run   builds and checks, says what would be published, and what is missing before that
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { unsetHome } from './home.mjs'
import { readPackages } from './manifests.mjs'
import { packedTarball, readTarball } from './pack.mjs'

const isTrial = process.argv.includes('--dry-run')
process.exitCode = await main()

async function main() {
  const reasons = reasonsNotTo()
  if (reasons.length > 0 && !isTrial) {
    console.error(`Not released:\n${listed(reasons)}`)
    return 1
  }
  // It packs the packages, and asks publint and attw among others.
  const checked = await runChild(process.execPath, [join(root, 'scripts', 'test.mjs'), '--only', 'packages'], {
    cwd: root,
  })
  if (checked !== 0) return checked
  if (isTrial) {
    console.log(`\nWould publish, with provenance:\n${listed(await Promise.all(readPackages().map(described)))}`)
    if (reasons.length > 0) console.log(`Would not be released before this is done:\n${listed(reasons)}`)
    return 0
  }
  const env = { ...process.env, NPM_CONFIG_PROVENANCE: 'true' }
  return runChild(join(root, 'node_modules', '.bin', 'changeset'), ['publish'], { cwd: root, env })
}

function listed(lines) {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** What would be published of a package, by what was packed of it. */
async function described(which) {
  const tarball = await packedTarball(which)
  const [{ size }, files] = [await stat(tarball), await readTarball(tarball)]
  const { version } = JSON.parse(files.get('package.json') ?? '{}')
  return `${which.name} ${version}: ${(size / 1000).toFixed(1)} kB packed, ${files.size} files`
}

/** Reasons not to release; none of it is found out only after half of it is published. */
function reasonsNotTo() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  const waiting = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  const unsigned = readPackages().filter(({ manifest }) => manifest.publishConfig.provenance !== true)
  const canSign = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? process.env['SIGSTORE_ID_TOKEN']
  return [
    status === 0 && stdout === '' ? [] : ['there are changes that are not committed'],
    waiting.length === 0 ? [] : [`changesets wait (${waiting.join(', ')}): run "pnpm changeset version" and commit`],
    unsetHome(),
    unsigned.map(({ name }) => `${name} asks for no provenance: set publishConfig.provenance in its package.json`),
    canSign ? [] : ['no identity token to sign the provenance with: release in continuous integration'],
  ].flat()
}
