import { randomInt } from 'node:crypto'
import type { Event } from './recorded-disk.ts'

type Change = Extract<Event, { readonly kind: 'write' | 'truncate' }>

/** Bytes that a disk writes whole or not at all. */
const sector = 512

/** A file as the process sees it: what is on the disk for certain, and what was written since. */
interface KeptFile {
  synced: Buffer
  readonly since: Change[]
}

/**
 * Fate of a write that was not waited for, when the power fails:
 * - `lost`: nothing of what was written since
 * - `kept`: all of it
 * - `some`: some of the writes, whichever they are, and of a few only a part of their sectors
 */
export type Fate = 'lost' | 'kept' | 'some'

/** The files of a process on a disk whose cache is gone when the power is. */
export interface Disk {
  readonly apply: (event: Event) => void
  /** The contents of the files after a power cut now. */
  readonly cut: (fate: Fate) => ReadonlyMap<string, Buffer>
}

/** A disk that holds nothing yet. */
export function createDisk(): Disk {
  const files = new Map<string, KeptFile>()
  const fileOf = (path: string): KeptFile => {
    const known = files.get(path)
    if (known !== undefined) return known
    const made = { synced: Buffer.alloc(0), since: [] }
    files.set(path, made)
    return made
  }
  return {
    apply: (event) => {
      if (event.kind === 'told') return
      const file = fileOf(event.file)
      if (event.kind !== 'sync') file.since.push(event)
      else file.synced = withChanges(file.synced, file.since.splice(0))
    },
    cut: (fate) =>
      new Map(Array.from(files, ([path, { synced, since }]) => [path, withChanges(synced, survivors(since, fate))])),
  }
}

function survivors(changes: readonly Change[], fate: Fate): readonly Change[] {
  if (fate === 'kept') return changes
  return fate === 'lost' ? [] : changes.flatMap(maybe)
}

function maybe(change: Change): readonly Change[] {
  const chance = randomInt(3)
  if (chance === 0) return []
  if (chance === 1 || change.kind === 'truncate') return [change]
  const parts: Change[] = []
  for (let start = 0; start < change.data.length;) {
    // Up to where the next sector of the file begins.
    const end = Math.min(change.data.length, (Math.floor((change.at + start) / sector) + 1) * sector - change.at)
    if (randomInt(2) === 1) parts.push({ ...change, at: change.at + start, data: change.data.subarray(start, end) })
    start = end
  }
  return parts
}

function withChanges(before: Buffer, changes: readonly Change[]): Buffer {
  let length = before.length
  let longest = length
  for (const change of changes) {
    length = change.kind === 'truncate' ? change.length : Math.max(length, change.at + change.data.length)
    longest = Math.max(longest, length)
  }
  if (changes.length === 0) return before
  const after = Buffer.alloc(longest)
  before.copy(after)
  let end = before.length
  for (const change of changes) {
    if (change.kind === 'truncate') {
      if (change.length < end) after.fill(0, change.length, end)
      end = change.length
      continue
    }
    change.data.copy(after, change.at)
    end = Math.max(end, change.at + change.data.length)
  }
  return after.subarray(0, end)
}
