// Lists the packages that browser tests import from outside of the repository. Named before the first test, Vite
// bundles it once; what it discovers later makes it reload the page, and a page half old and half new has two copies of
// React.

/** Of every browser test. */
export const ofReact = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
]

/** Of the core. */
export const ofCore = ['@noble/hashes/argon2.js', 'hash-wasm', 'otpauth', 'zod/mini']

/** Of the files of other programs. */
export const ofTransfer = [
  '@noble/ciphers/chacha.js',
  '@noble/ciphers/salsa.js',
  '@rgrove/parse-xml',
  'fflate',
  'hash-wasm',
  'kdbxweb',
  'papaparse',
  'zod/mini',
]

/** Of the views. */
export const ofViews = [
  '@hookform/resolvers/zod',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-slot',
  '@radix-ui/react-tooltip',
  '@tanstack/react-virtual',
  'class-variance-authority',
  'lucide-react',
  'qr',
  'qr/decode.js',
  'react-hook-form',
  'sonner',
  'zod/mini',
]

/** Of the host. */
export const ofHost = ['lucide-react', 'marked', 'react-router', 'zod/mini']

/**
 * The same, for tests of another package, that cannot resolve them by themselves.
 *
 * @param {string} owner the package that depends on them
 * @param {readonly string[]} names
 */
export function through(owner, names) {
  return names.map((name) => `${owner} > ${name}`)
}
