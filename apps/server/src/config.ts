import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { logLevels } from './http/request-log.ts'
import { StartupError } from './startup-error.ts'

const defaultHostDir = fileURLToPath(new URL('../../host/dist', import.meta.url))
/** Shortest secret that an operator may set, in characters. */
export const minSecretLength = 32

const proxyRange = z.string().refine(isProxyRange, 'expected an IP address or a CIDR range')

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.string().refine(isPostgresUrl, 'expected postgres://user:password@host:port/database').optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1_000).default(10),
    PRODUCT_NAME: z.string().trim().min(1).max(64).default('Ларец'),
    PRODUCT_SLUG: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected a-z, 0-9 and -, beginning with a letter, at most 32 characters')
      .default('larets'),
    EXTENSION_URL: z.string().refine(isSecureAddress, 'expected an address as https://store.example/larets').optional(),
    SECRET_KEY: z.string().min(minSecretLength).optional(),
    SECRET_KEY_FILE: z.string().min(1).optional(),
    QUOTA_MIB: z.coerce.number().min(1).default(256),
    VERSIONS_QUOTA_MIB: z.coerce.number().min(1).default(256),
    MIN_FREE_MIB: z.coerce.number().min(0).default(256),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
    MAX_PEER_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(500),
    VERSION_DAYS: z.coerce.number().int().min(30).max(36_500).default(365),
    RATE_LIMITS: z.coerce.number().min(0).max(1000).default(1),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      )
      .pipe(z.array(proxyRange)),
    ALLOWED_ORIGINS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      )
      .pipe(z.array(z.string().refine(isOrigin, 'expected origins as https://app.example, without a path'))),
    PUBLIC_ORIGIN: z
      .string()
      .refine(isOrigin, 'expected an origin as https://vault.example, without a path')
      .optional(),
    HSTS_SUBDOMAINS: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    OPENAPI: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_NAMES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      ),
    LOG_LEVEL: z.enum(logLevels).default('info'),
    HOST_DIR: z.string().min(1).default(defaultHostDir),
  })
  .refine(({ SECRET_KEY, SECRET_KEY_FILE }) => SECRET_KEY === undefined || SECRET_KEY_FILE === undefined, {
    path: ['SECRET_KEY_FILE'],
    message: 'SECRET_KEY and SECRET_KEY_FILE exclude each other',
    when: () => true,
  })
  .refine((given) => given.DATABASE_URL === undefined || (given.SECRET_KEY ?? given.SECRET_KEY_FILE) !== undefined, {
    path: ['SECRET_KEY'],
    message: 'DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE, the same for every node on that database',
    when: () => true,
  })

/** The server's settings. */
export type Config = z.output<typeof environment>

/**
 * Reads the settings from environment variables; empty ones count as absent.
 *
 * @throws StartupError that names every mistake at once
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = environment.safeParse(present)
  if (result.success) return result.data
  const mistakes = result.error.issues.map((issue) => `  ${issue.path.slice(0, 1).join('')}: ${issue.message}`)
  throw new StartupError(`The environment has mistakes:\n${mistakes.join('\n')}`)
}

/** The settings, and where the data are. */
export type EngineConfig =
  | { readonly engine: 'sqlite'; readonly config: Config }
  | { readonly engine: 'postgres'; readonly config: Config & { readonly DATABASE_URL: string } }

/** Reads them. @throws StartupError that names every mistake at once */
export function readEngineConfig(variables: Readonly<Record<string, string | undefined>>): EngineConfig {
  const { DATABASE_URL, ...config } = readConfig(variables)
  return DATABASE_URL === undefined
    ? { engine: 'sqlite', config: { ...config, DATA_DIR: resolve(config.DATA_DIR) } }
    : { engine: 'postgres', config: { ...config, DATABASE_URL } }
}

/** Exactly as a browser sends it: without a path, and without the port that the scheme has anyway. */
function isOrigin(text: string): boolean {
  return /^https?:/u.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function isSecureAddress(text: string): boolean {
  return text.startsWith('https:') && URL.canParse(text)
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(?:ql)?:/u.test(text) && URL.canParse(text)
}

function isProxyRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
}
