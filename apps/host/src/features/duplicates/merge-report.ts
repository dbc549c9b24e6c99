import { RequestFailure } from '@larets/vault-core'
import type { DuplicateMerge, MergeOutcomes } from '@larets/vault-core/react'

/** A group that is not one item now, by its items' ids. */
export interface UnmergedGroup {
  readonly keptId: string
  /** Those that are still beside it. */
  readonly left: readonly string[]
  readonly error: unknown
}

/** Result of merges of which some were not done: every group stands in exactly one of these. */
export interface MergeReport {
  /** Groups that are one item. */
  readonly done: number
  readonly total: number
  /** Groups whose kept item has everything, while not all of the others are in the trash. */
  readonly half: readonly UnmergedGroup[]
  /** No answer came, so that they may have changed. */
  readonly unknown: readonly UnmergedGroup[]
  /** They are as they were. */
  readonly unchanged: readonly UnmergedGroup[]
  /** As they were, because it was stopped before their turn. */
  readonly stopped: number
}

/** Tells of each group what became of it; null where all of them are one item. */
export function mergeReport(merges: readonly DuplicateMerge[], { done, failed }: MergeOutcomes): MergeReport | null {
  const failures = new Map<string, { readonly code: string | null; readonly error: unknown }>(
    failed.map((one) => [one.id, one]),
  )
  const written = new Map<string, ReadonlySet<string>>(
    done.map(({ keptId, others }) => [keptId, new Set<string>(others.map(([id]) => id))]),
  )
  const report = {
    done: 0,
    half: new Array<UnmergedGroup>(),
    unknown: new Array<UnmergedGroup>(),
    unchanged: new Array<UnmergedGroup>(),
    stopped: 0,
  }
  for (const { members, keptId } of merges) {
    const gone = written.get(keptId)
    const left = members.flatMap(({ id }) => (id === keptId || gone?.has(id) === true ? [] : [id]))
    const failure = failures.get(keptId) ?? left.flatMap((id) => failures.get(id) ?? [])[0]
    const group = { keptId, left, error: failure?.error }
    if (gone !== undefined && left.length === 0) report.done += 1
    else if (gone !== undefined) report.half.push(group)
    else if (failure?.code === 'aborted') report.stopped += 1
    else if (failure?.error instanceof RequestFailure && failure.error.isUndecided) report.unknown.push(group)
    else report.unchanged.push(group)
  }
  return report.done === merges.length ? null : { ...report, total: merges.length }
}
