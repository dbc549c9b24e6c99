// `pnpm release`: builds, checks and publishes what `pnpm changeset version` has given a new version, with provenance.
//
//   pnpm release             only where a provenance can be signed: in continuous integration with an identity token
//   pnpm release --dry-run   everything but publishing
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { unsetHome } from './home.mjs'
import { readPackages } from './manifests.mjs'

const isTrial = process.argv.includes('--dry-run')
process.exitCode = await main()

async function main() {
  const reasons = reasonsNotTo()
  if (reasons.length > 0) {
    console.error(`Not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
    return 1
  }
  const checked = await runChild(process.execPath, [join(root, 'scripts', 'test.mjs'), '--only', 'packages'], {
    cwd: root,
  })
  if (checked !== 0) return checked
  if (isTrial) {
    console.log(
      `Would publish: ${readPackages()
        .map(({ name, manifest }) => `${name} ${manifest.version}`)
        .join(', ')}`,
    )
    return 0
  }
  const env = { ...process.env, NPM_CONFIG_PROVENANCE: 'true' }
  return runChild(join(root, 'node_modules', '.bin', 'changeset'), ['publish'], { cwd: root, env })
}

/** Reasons not to release; none of it is found out only after half of it is published. */
function reasonsNotTo() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  const waiting = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  const canSign = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? process.env['SIGSTORE_ID_TOKEN']
  return [
    status === 0 && stdout === '' ? [] : ['there are changes that are not committed'],
    waiting.length === 0 ? [] : [`changesets wait (${waiting.join(', ')}): run "pnpm changeset version" and commit`],
    unsetHome(),
    isTrial || canSign ? [] : ['no identity token to sign the provenance with: release in continuous integration'],
  ].flat()
}
