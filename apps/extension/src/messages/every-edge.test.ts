import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Caller, Extension, Sender } from './callers.ts'
import { callerOf } from './callers.ts'
import { received, type Edge } from './edge.ts'

// The list of edges is the folder itself, and the list of messages the schemas: an edge or a message that is added is
// tried here without a line for it.

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

const isEdge = (value: unknown): value is Edge<unknown> =>
  typeof value === 'object' && value !== null && 'callers' in value && 'message' in value

interface NamedEdge {
  readonly name: string
  readonly file: string
  readonly edge: Edge<unknown>
}

const edges: readonly NamedEdge[] = (
  await Promise.all(
    files.map(async (file) => {
      const module: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href)
      return Object.entries(module).flatMap(([name, edge]) => (isEdge(edge) ? [{ name, file, edge }] : []))
    }),
  )
).flat()

/** Parts of a schema's description that samples are made by (zod.dev/packages/core). */
interface Described {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly values?: readonly unknown[]
      readonly entries?: Readonly<Record<string, unknown>>
      readonly options?: readonly Described[]
      readonly shape?: Readonly<Record<string, Described>>
      readonly innerType?: Described
      readonly element?: Described
    }
  }
}

/** Every kind of value that a schema takes, one of each: all members of its unions, and one of what has no end. */
function samplesOf({ _zod: { def } }: Described): readonly unknown[] {
  switch (def.type) {
    case 'literal':
      return def.values ?? []
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'union':
      return (def.options ?? []).flatMap(samplesOf)
    case 'object': {
      const parts = Object.entries(def.shape ?? {}).map(([name, part]) => [name, samplesOf(part)] as const)
      const most = Math.max(1, ...parts.map(([, samples]) => samples.length))
      return Array.from({ length: most }, (_, at) =>
        Object.fromEntries(parts.map(([name, samples]) => [name, samples[at % samples.length]])),
      )
    }
    case 'nullable':
      return [null, ...(def.innerType === undefined ? [] : samplesOf(def.innerType))]
    case 'optional':
    case 'readonly':
    case 'default':
      return def.innerType === undefined ? [] : samplesOf(def.innerType)
    case 'array':
      return [def.element === undefined ? [] : samplesOf(def.element)]
    case 'record':
      return [{}]
    case 'string':
      return ['https://a.example/']
    case 'number':
      return [1]
    case 'boolean':
      return [true, false]
    default:
      throw new Error(`No sample of ${def.type}`)
  }
}

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Messages of an edge that the edge itself takes; at least one of each kind is made. */
function messagesOf({ message }: Edge<unknown>): readonly unknown[] {
  if (!isDescribed(message)) throw new Error('No schema')
  return samplesOf(message).filter((sample) => message.safeParse(sample).success)
}

const extension: Extension = { id: 'abcdefgh', origin: 'chrome-extension://abcdefgh' }
const own = (file: string): Sender => ({ id: 'abcdefgh', url: `${extension.origin}/${file}`, origin: extension.origin })
const web = 'https://bank.example'
const site: Sender = { id: 'abcdefgh', tab: {}, frameId: 0, documentId: 'D1', origin: web, url: `${web}/login` }

/** Everybody who may stand behind a message, by what the browser says of them. */
const senders: Readonly<Record<string, Sender>> = {
  worker: own('worker.js'),
  core: own('core.html'),
  popup: own('popup.html'),
  app: { ...own('app.html'), tab: {}, frameId: 0 },
  site,
  'a frame of a site': { ...site, frameId: 4 },
  'a site that calls itself ours': { ...site, id: 'abcdefgh', url: `${web}/${extension.origin}/popup.html` },
  'a frame without an origin': { ...site, origin: 'null' },
  'a srcdoc frame of a site': { ...site, frameId: 2, url: 'about:srcdoc' },
  'a blob of a site': { ...site, url: `blob:${web}/1` },
  'another extension': { ...own('popup.html'), id: 'other' },
  'a page of ours inside a site': { ...own('popup.html'), tab: {}, frameId: 3 },
  nobody: {},
}

/** Messages that say of themselves who sent them. */
const forged = (message: unknown): readonly unknown[] =>
  typeof message === 'object' && message !== null
    ? [own('core.html'), { sender: own('popup.html'), caller: 'page', origin: extension.origin }].map((more) => ({
        ...more,
        ...message,
      }))
    : []

describe.each(edges)('$name', ({ edge, file }) => {
  const messages = messagesOf(edge)

  it('has a message of each kind', () => {
    const kinds = new Set(messages.map((message) => JSON.stringify(message)))
    expect(kinds.size).toBeGreaterThan(0)
  })

  it.each(Object.entries(senders))(
    'hears of %s what they may say, whatever the message says of itself',
    (_, sender) => {
      const caller = callerOf(sender, extension)
      const may = caller !== null && edge.callers.includes(caller)
      const values = messages.flatMap((message) => [message, ...forged(message)])
      const heard = values.filter((value) => received(edge, value, sender, extension) !== null)
      expect(heard).toEqual(may ? values : [])
    },
  )

  it('hears no message of another edge', () => {
    const others = edges.filter((other) => other.file !== file).flatMap((other) => messagesOf(other.edge))
    const heard = others.filter((message) =>
      Object.values(senders).some((sender) => received(edge, message, sender, extension) !== null),
    )
    expect(heard).toEqual([])
  })
})

/** Callers that no edge into the core may name. */
const kept = new Set<Caller>(['frame'])

/** Edges into the core that a site could speak over; an edge is into the core by the name of its file. */
const opened = (all: readonly NamedEdge[]) =>
  all
    .filter(({ file }) => file.endsWith('-to-core.ts'))
    .filter(({ edge }) => edge.callers.some((caller) => kept.has(caller)))
    .map(({ name }) => name)

describe('the core', () => {
  it('is spoken to by no site', () => {
    expect(edges.filter(({ file }) => file.endsWith('-to-core.ts')).length).toBeGreaterThan(1)
    expect(opened(edges)).toEqual([])
    const first = edges.find(({ file }) => file.endsWith('-to-core.ts'))
    if (first === undefined) throw new Error('No edge into the core')
    expect(opened([{ ...first, edge: { ...first.edge, callers: ['page', 'frame'] } }])).toEqual([first.name])
  })

  it('has an edge for every file of a direction', () => {
    const directions = files.filter((file) => file.includes('-to-'))
    // Whoever opened a port knows who is at its other end, and a content script takes what has the extension's own id
    // and no tab (`isFromWorker`): both check nobody else.
    const withoutEdge = directions.filter((file) => !edges.some((edge) => edge.file === file))
    expect(withoutEdge.filter((file) => !/^(?:core-to-(?:page|menu|bar)|worker-to-frame)\.ts$/u.test(file))).toEqual([])
  })

  it('is spoken to over edges alone', () => {
    const listens = /runtime\.onMessage\.addListener/u
    const sources = readdirSync(new URL('../', folder), { recursive: true })
      .map(String)
      .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    const found = sources.filter((name) => listens.test(readFileSync(new URL(`../${name}`, folder), 'utf8')))
    expect(found.filter((name) => !/^(?:messages\/hear\.ts|content\/)/u.test(name))).toEqual([])
  })
})
