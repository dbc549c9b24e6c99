// The image, looked at without a Docker daemon: by the linter of Docker's own language server, and by doing on this
// machine what its steps do to the parts that run.
import { existsSync, readFileSync } from 'node:fs'
import { DockerfileParser, type Dockerfile } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('deploy/Dockerfile', root), 'utf8')
const { toolchain } = z
  .object({ toolchain: z.object({ node: z.string(), pnpm: z.string() }) })
  .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')))

/** The instructions of the last stage: what becomes the image. */
function lastStage(dockerfile: Dockerfile) {
  const all = dockerfile.getInstructions()
  const from = all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM')
  return all.slice(from)
}

const argumentsOf = (source: string, keyword: string) =>
  lastStage(DockerfileParser.parse(source))
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getRawArgumentsContent() ?? '')

/** Finds faults of an image of ours, beyond what the linter knows. */
function faults(source: string): readonly string[] {
  const found = validate(source).map(({ message }) => (typeof message === 'string' ? message : message.value))
  const [user = ''] = argumentsOf(source, 'USER')
  // A number: Kubernetes can only tell of one that it is not root.
  if (!/^[1-9]\d*:[1-9]\d*$/u.test(user)) found.push(`runs as "${user}"`)
  if (argumentsOf(source, 'HEALTHCHECK').some((check) => /\b(?:curl|wget)\b/u.test(check)))
    found.push('asks by a program that is not there')
  if (argumentsOf(source, 'HEALTHCHECK').length === 0) found.push('has no health check')
  for (const keyword of ['CMD', 'ENTRYPOINT', 'RUN']) {
    // In this form signals reach the server, and no shell is needed.
    if (argumentsOf(source, keyword).some((given) => !given.startsWith('['))) found.push(`${keyword} needs a shell`)
  }
  for (const from of source.matchAll(/^ARG NODE_IMAGE=(.+)$/gmu)) {
    if (!/^node:\d+\.\d+\.\d+-/u.test(from[1] ?? '')) found.push('builds on what changes')
  }
  return found
}

describe('the image', () => {
  it('has nothing that a linter finds', () => {
    expect(faults(text)).toEqual([])
  })

  it.each([
    ['USER 1000:1000', 'USER root', 'runs as "root"'],
    ['CMD ["serve"]', 'CMD serve', 'CMD needs a shell'],
    ['EXPOSE 3000', 'EXPOSE port', expect.stringContaining('port')],
    ['STOPSIGNAL SIGTERM', 'STOPSIGNALS SIGTERM', expect.stringContaining('STOPSIGNALS')],
    ['node:24.21.0-bookworm-slim', 'node:latest', 'builds on what changes'],
  ])('would be found with %s as %s', (found, planted, fault) => {
    expect(text).toContain(found)
    expect(faults(text.replace(found, planted))).toContainEqual(fault)
  })

  it('is built with the Node and pnpm of the repository, and started as everywhere', () => {
    expect(text).toContain(`node:${toolchain.node}-`)
    expect([...text.matchAll(/pnpm@([\d.]+)/gu)].map(([, version]) => version)).toEqual([
      toolchain.pnpm,
      toolchain.pnpm,
    ])
    const [entry = ''] = argumentsOf(text, 'ENTRYPOINT')
    expect(z.array(z.string()).parse(JSON.parse(entry)).slice(1, 3)).toEqual([
      '--disable-proto=delete',
      '--disallow-code-generation-from-strings',
    ])
  })

  it('asks a running server by its health check', () => {
    const [check = ''] = argumentsOf(text, 'HEALTHCHECK')
    const command = z.array(z.string()).parse(JSON.parse(check.slice(check.indexOf('['))))
    expect(command.slice(0, 2)).toEqual(['node', '--eval'])
    expect(command[2]).toContain('/readyz')
  })

  it('takes every file that it copies', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap(([, sources = '']) => sources.split(' '))
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})
