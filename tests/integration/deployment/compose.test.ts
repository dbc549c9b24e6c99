import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const text = readFileSync(new URL('../../../deploy/compose.yaml', import.meta.url), 'utf8')

/** The part of the Compose Specification that we rely on (version of 2025); a word that it does not know is refused. */
const duration = z.string().regex(/^\d+(?:ms|s|m|h)$/u)
const bytes = z.string().regex(/^\d+(?:kb|mb|gb)$/u)
const service = z.strictObject({
  image: z
    .string()
    .regex(/^[a-z/]+:\d[\w.-]*$/u, 'an image of a version')
    .optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/u), z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }))
    .optional(),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() }))])
    .optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(?:\/(?:tcp|udp))?$/u)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(?::ro)?$/u)).optional(),
  tmpfs: z.array(z.string()).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int(),
    })
    .optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: duration.optional(),
  shm_size: bytes.optional(),
  read_only: z.boolean().optional(),
  init: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
})
const composition = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({
      internal: z.boolean().optional(),
      ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ environment: z.string() })),
})

const read = (source: string) => composition.parse(parse(source))
const networksOf = ({ networks = [] }: z.infer<typeof service>) =>
  Array.isArray(networks) ? networks : Object.keys(networks)

/** Finds services that do not fit together, or let more in than they should. */
function faults(source: string): readonly string[] {
  const { services, networks, volumes, secrets } = read(source)
  const found: string[] = []
  const demand = (holds: boolean, fault: string) => {
    if (!holds) found.push(fault)
  }
  for (const [name, one] of Object.entries(services)) {
    demand((one.image === undefined) !== (one.build === undefined), `${name}: an image or a build`)
    for (const network of networksOf(one)) demand(network in networks, `${name}: no network ${network}`)
    for (const secret of one.secrets ?? []) demand(secret in secrets, `${name}: no secret ${secret}`)
    for (const volume of one.volumes ?? [])
      demand(/^\.\.?\//u.test(volume) || (volume.split(':')[0] ?? '') in volumes, `${name}: no volume ${volume}`)
    for (const [other, { condition }] of Object.entries(one.depends_on ?? {})) {
      const hasCheck = services[other]?.healthcheck !== undefined || services[other]?.build !== undefined
      demand(condition === 'service_started' || hasCheck, `${name}: ${other} is never healthy`)
    }
    demand(one.security_opt?.includes('no-new-privileges:true') === true, `${name}: may gain privileges`)
    demand(one.ports === undefined || name === 'caddy', `${name}: reached from outside`)
    demand(
      name === 'caddy' || networksOf(one).every((network) => networks[network]?.internal === true),
      `${name}: reaches what is outside`,
    )
  }
  const { larets, caddy } = services
  demand(
    larets?.read_only === true && larets.cap_drop?.includes('ALL') === true,
    'larets: may write to its root, or do more than a program',
  )
  const address = Array.isArray(caddy?.networks) ? undefined : caddy?.networks?.['inner']?.ipv4_address
  demand(
    address !== undefined && larets?.environment?.['TRUSTED_PROXIES'] === address,
    'larets: does not know its proxy',
  )
  return found
}

describe('the composition', () => {
  it('is one by the Compose Specification, and fits together', () => {
    expect(faults(text)).toEqual([])
  })

  it.each([
    ['ipv4_address: 172.30.84.2', 'ipv4_address: 172.30.84.3', 'larets: does not know its proxy'],
    [
      '    networks: [inner]\n    restart: unless-stopped\n    stop_grace_period: 60s\n    read_only',
      '    networks: [edge]\n    restart: unless-stopped\n    stop_grace_period: 60s\n    read_only',
      'larets: reaches what is outside',
    ],
    [
      'read_only: true\n    tmpfs',
      'read_only: false\n    tmpfs',
      'larets: may write to its root, or do more than a program',
    ],
    ['- database:', '- databse:', 'postgres: no volume databse:/var/lib/postgresql'],
  ])('would be found with another line than %s', (line, planted, fault) => {
    expect(text).toContain(line)
    expect(faults(text.replace(line, planted))).toContain(fault)
  })

  it.each([
    ['restart: unless-stopped', 'restart: unless-stoped'],
    ['stop_grace_period: 60s', 'stop_grace: 60s'],
    ['image: caddy:2.10-alpine', 'image: caddy'],
  ])('would be refused with %s as %s', (line, planted) => {
    expect(text).toContain(line)
    expect(() => read(text.replace(line, planted))).toThrow(z.ZodError)
  })
})
