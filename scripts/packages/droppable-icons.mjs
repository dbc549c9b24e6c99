import { readFile } from 'node:fs/promises'

/**
 * A plugin of esbuild for icons that are built in. Each was a module of its own, free of effects, until it came to
 * stand in one file with the others: there its call must say so, or whoever imports one icon gets them all.
 *
 * @returns {NonNullable<import('tsup').Options['esbuildPlugins']>[number]}
 */
export function droppableIcons() {
  return {
    name: 'droppable-icons',
    setup(build) {
      // Written in Go, esbuild takes no flags.
      build.onLoad({ filter: /\/lucide-react\/dist\/esm\/.*\.mjs$/ }, async ({ path }) => ({
        contents: withoutEffects(await readFile(path, 'utf8')),
        loader: 'js',
      }))
    },
  }
}

/** @param {string} code of a module of lucide's */
function withoutEffects(code) {
  return code
    .replace(/^__iconData\.node;$/mu, '')
    .replace(/^(const \w+ = )(?=(?:createLucideIcon|createContext|forwardRef)\()/gmu, '$1/* @__PURE__ */ ')
}
