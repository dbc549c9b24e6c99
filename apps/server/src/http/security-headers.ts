/**
 * Style elements that a dependency of the app inserts itself, by the SHA-256 of their text: sonner 2.0.8's one sheet,
 * and the empty text that the element has when sonner inserts it, which Chromium checks as well.
 */
export const allowedStyleHashes: readonly string[] = [
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
]

/**
 * The one script that may run WebAssembly: the worker that stretches passwords of KeePass files, by its name in the
 * app's build. A worker has the policy of its own answer.
 */
const wasmWorker = /^\/assets\/argon2-worker-[\w-]+\.js$/

/** That of the {@link wasmWorker}: it imports what the app is made of, and reaches nothing else. */
const wasmPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  ["style-src 'self'", ...allowedStyleHashes.map((hash) => `'${hash}'`)].join(' '),
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types larets-worker',
].join('; ')

/**
 * Every established feature off but the clipboard: written to copy, read to clear it only when it still holds what was
 * copied. A name that Chromium does not know makes it warn in the console.
 */
const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'compute-pressure=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=()',
  'gamepad=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'identity-credentials-get=()',
  'idle-detection=()',
  'keyboard-map=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'otp-credentials=()',
  'payment=()',
  'picture-in-picture=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=()',
  'serial=()',
  'storage-access=()',
  'sync-xhr=()',
  'usb=()',
  'window-management=()',
  'xr-spatial-tracking=()',
].join(', ')

const always: ReadonlyMap<string, string> = new Map([
  ['Content-Security-Policy', contentSecurityPolicy],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', permissionsPolicy],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
])

/** Two years. */
const strictTransport = 'max-age=63072000'

/**
 * Makes the headers of every answer, app and API alike.
 *
 * @param subdomains whether those of the server's name are to be opened by TLS alone too: what else lies there the
 *   operator alone knows
 * @returns by whether the client's connection is encrypted: without that, HSTS would mean nothing
 */
export function createSecurityHeaders(subdomains: boolean): (secure: boolean) => ReadonlyMap<string, string> {
  const overTls = new Map([
    ...always,
    ['Strict-Transport-Security', subdomains ? `${strictTransport}; includeSubDomains` : strictTransport],
  ])
  return (secure) => (secure ? overTls : always)
}

/**
 * The policy in the place of the usual one where WebAssembly may run; null everywhere else.
 *
 * @param path of a script, if it is one that is answered
 */
export const scriptPolicy = (path: string): string | null => (wasmWorker.test(path) ? wasmPolicy : null)
