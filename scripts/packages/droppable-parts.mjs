import { readFile } from 'node:fs/promises'

/**
 * A plugin of esbuild for components and for icons that are built in. Each was a module of its own, free of effects,
 * until it came to stand in one file with the others: there its call must say so, or whoever imports one gets them all.
 *
 * @returns {NonNullable<import('tsup').Options['esbuildPlugins']>[number]}
 */
export function droppableParts() {
  return {
    name: 'droppable-parts',
    setup(build) {
      // Written in Go, esbuild takes no flags.
      build.onLoad({ filter: /\/lucide-react\/dist\/esm\/.*\.mjs$/ }, async ({ path }) => ({
        contents: withoutEffects((await readFile(path, 'utf8')).replace(/^__iconData\.node;$/mu, '')),
        loader: 'js',
      }))
      build.onLoad({ filter: /\/vault-ui\/src\/.*\.tsx$/ }, async ({ path }) => ({
        contents: withoutEffects(await readFile(path, 'utf8')),
        loader: 'tsx',
      }))
    },
  }
}

const makes = 'createLucideIcon|createContext|cva|forwardRef|memo|view'
const call = new RegExp(`^((?:export )?const \\w+(?:: [^=\\n]+)? = )(?=(?:${makes})\\b)`, 'gmu')

/** @param {string} code of a module that calls what makes components */
function withoutEffects(code) {
  return code.replace(call, '$1/* @__PURE__ */ ')
}
