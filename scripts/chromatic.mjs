// `pnpm chromatic`: shows every story to Chromatic, where changes of the look are reviewed.
//
// It needs a project there, and its token in CHROMATIC_PROJECT_TOKEN. Without one it says so and is content: the same
// stories are compared with the pictures in git by `npm test -- --only stories`.
import { join } from 'node:path'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'

process.exitCode = await main()

async function main() {
  if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
    console.log('Chromatic: skipped, CHROMATIC_PROJECT_TOKEN is not set. Pictures in git: npm test -- --only stories')
    return 0
  }
  const built = await runChild('pnpm', ['build-storybook'], { cwd: root })
  if (built !== 0) return built
  const chromatic = join(root, 'node_modules', '.bin', 'chromatic')
  return runChild(chromatic, ['--storybook-build-dir', '.cache/storybook', ...process.argv.slice(2)], { cwd: root })
}
