import { join } from 'node:path'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { root } from '../../scripts/server-command.mjs'

/** Builds Storybook as `pnpm build-storybook` does, once for all tests of this folder. */
export default async function setup({ provide }) {
  const { code, output } = await collectOutput('pnpm', ['build-storybook'], root)
  if (code !== 0) throw new Error(`Storybook could not be built:\n${output}`)
  provide('storybook', join(root, '.cache', 'storybook'))
}
