import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'
import * as z from 'zod'
import { hostDist } from '../../../scripts/host-build.mjs'
import { root } from '../../../scripts/server-command.mjs'

/** Environment and command that an image is started with. */
export interface Image {
  /** Where the image's `/larets` is. */
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
  /** The entry point and its first words. */
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

const inImage = '/larets'
const words = z.array(z.string())

/**
 * Does what the Dockerfile's stages do to the files that run, into folders of this machine. The app comes from the
 * production build of the repository; of commands only pnpm's are done, since the others are about the image's system.
 *
 * @param into a folder for the stages
 */
export function doSteps(dockerfile: string, into: string): Image {
  const variables: Record<string, string> = {}
  let [folder, command, healthCheck] = ['', [] as string[], [] as string[]]
  let isApp = false
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const given = instruction.getRawArgumentsContent() ?? ''
    switch (instruction.getKeyword()) {
      case 'FROM': {
        const name = / AS (\w+)$/u.exec(given)?.[1] ?? 'image'
        isApp = name === 'app'
        folder = join(into, name)
        mkdirSync(folder, { recursive: true })
        break
      }
      case 'COPY':
        if (!isApp) copy(given.split(' '), from(instruction), folder, into)
        break
      case 'RUN': {
        const [program = '', ...rest] = words.parse(JSON.parse(given))
        if (!isApp && program === 'pnpm') run(program, rest, folder)
        break
      }
      case 'ENV':
        for (const [, name = '', value = ''] of given.matchAll(/(\w+)=(\S+)/gu))
          variables[name] = value.replace(inImage, folder)
        break
      case 'HEALTHCHECK':
        healthCheck = words.parse(JSON.parse(given.slice(given.indexOf('['))))
        break
      case 'ENTRYPOINT':
      case 'CMD':
        command = [...command, ...words.parse(JSON.parse(given)).map((word) => word.replace(inImage, folder))]
        break
      default:
        break
    }
  }
  return { folder, variables, command, healthCheck }
}

/** The stage that an instruction copies from; null for the repository. */
const from = (instruction: Instruction) =>
  instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? null) : null

function copy(paths: readonly string[], stage: string | null, folder: string, into: string): void {
  const target = paths.at(-1) ?? ''
  for (const source of paths.slice(0, -1)) {
    const path = stage === null ? join(root, source) : sourceIn(stage, source, into)
    // As Docker does: a file goes into a folder that is named with a slash; of a folder its contents go there.
    const isInto = target.endsWith('/') && statSync(path).isFile()
    const to = isInto ? join(folder, target, basename(path)) : join(folder, target)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, { recursive: true, verbatimSymlinks: true })
  }
}

const sourceIn = (stage: string, source: string, into: string) =>
  stage === 'app' ? hostDist : join(into, stage, source.replace(inImage, ''))

function run(program: string, given: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, [...given, '--prefer-offline'], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`)
}

/** The Dockerfile of the repository. */
export const ourDockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
