// The import walls: who may know whom (.dependency-cruiser.cjs), and that no folders know one another.
import { join } from 'node:path'
import { findRings } from './folder-rings.mjs'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'

/** Most imports of a ring that are shown. */
const most = 20

const cruiser = join(root, 'node_modules', '.bin', 'depcruise')
const folders = ['packages', 'apps', 'tests', 'scripts', 'bench', '.storybook', 'examples']
const code = await runChild(cruiser, ['--config', '.dependency-cruiser.cjs', ...folders], { cwd: root })

const rings = findRings(root)
for (const { tree, folders, imports } of rings) {
  console.error(`error folder-ring: ${tree}: ${folders.join(', ')}`)
  for (const line of imports.slice(0, most)) console.error(`  ${line}`)
  if (imports.length > most) console.error(`  and ${imports.length - most} more`)
}
if (rings.length === 0) console.log('✔ no ring of folders')
process.exitCode = code === 0 && rings.length > 0 ? 1 : code
