// A project that consumes the packages, written for a test.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../server-command.mjs'
import { installProject, overridesOf } from './install-project.mjs'

/**
 * Makes a Vite project with React in a temporary folder and installs it.
 *
 * @param {object} options
 * @param {Record<string, string>} options.tarballs by name of the package
 * @param {Record<string, string>} options.files text by path
 * @param {Record<string, string>} [options.dependencies] other versions than this repository's own
 * @returns {Promise<import('./install-project.mjs').InstalledProject>}
 * @throws {Error} when it cannot be installed
 */
export async function makeConsumer({ tarballs, files, dependencies = {} }) {
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: {
      ...overridesOf(tarballs),
      react: await versionOf('react'),
      'react-dom': await versionOf('react-dom'),
      ...dependencies,
    },
    devDependencies: {
      '@types/react': await versionOf('@types/react'),
      '@types/react-dom': await versionOf('@types/react-dom'),
      '@vitejs/plugin-react': await versionOf('@vitejs/plugin-react', join('apps', 'host')),
      typescript: await versionOf('typescript-7'),
      vite: await versionOf('vite'),
    },
  }
  return installProject({
    tarballs,
    async fill(folder) {
      for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest, null, 2), ...files })) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
    },
  })
}

/** The version of a package that is installed here. */
async function versionOf(name, workspace = '.') {
  return JSON.parse(await readFile(join(root, workspace, 'node_modules', name, 'package.json'), 'utf8')).version
}
