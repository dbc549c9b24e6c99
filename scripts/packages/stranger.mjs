// A project of somebody else's, that installs the packed packages and knows nothing of this repository.
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { collectOutput } from '../collect-output.mjs'
import { root } from '../server-command.mjs'

/**
 * Makes a Vite project in a temporary folder and installs it: the packages from their tarballs, everything else in the
 * versions that this repository was tried with, from pnpm's store as far as it has them.
 *
 * @param {object} options
 * @param {Record<string, string>} options.tarballs by name of the package
 * @param {Record<string, string>} options.files text by path
 * @param {Record<string, string>} [options.dependencies] other versions than this repository's own
 * @throws {Error} when it cannot be installed
 */
export async function makeStranger({ tarballs, files, dependencies = {} }) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'larets-stranger-')))
  const run = (program, ...args) => collectOutput(join(folder, 'node_modules', '.bin', program), args, folder)
  const node = (script) => collectOutput(process.execPath, [script], folder)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const local = Object.fromEntries(Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]))
    const manifest = {
      name: 'stranger',
      private: true,
      type: 'module',
      dependencies: { ...local, react: await versionOf('react'), 'react-dom': await versionOf('react-dom'), ...dependencies },
      devDependencies: {
        '@types/react': await versionOf('@types/react'),
        '@types/react-dom': await versionOf('@types/react-dom'),
        '@vitejs/plugin-react': await versionOf('@vitejs/plugin-react', join('apps', 'host')),
        typescript: await versionOf('typescript-7'),
        vite: await versionOf('vite'),
      },
    }
    const settings = { overrides: local, allowBuilds: { esbuild: false } }
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
    // JSON is YAML.
    await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings, null, 2))
    await cp(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'))
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const args = ['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only']
    const { code, output } = await collectOutput('pnpm', args, folder)
    if (code !== 0) throw new Error(`The packages could not be installed:\n${output}`)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, run, node, remove }
}

/** The version of a package that is installed here. */
async function versionOf(name, workspace = '.') {
  return JSON.parse(await readFile(join(root, workspace, 'node_modules', name, 'package.json'), 'utf8')).version
}
