import { isSameJson, mergeKeys } from '../merge-keys.ts'
import { folder, type Folder } from './folder.ts'

/** Folders of a vault in three versions. */
export interface FolderVersions {
  /** Common base of both. */
  readonly base: readonly Folder[]
  /** This person's version. */
  readonly mine: readonly Folder[]
  /** Stored version. */
  readonly theirs: readonly Folder[]
}

/**
 * Merges two devices' changes of a vault's folders, folder by folder. What one side added, renamed or moved is there
 * afterwards, also where the other side deleted it; what was deleted on one side and left alone on the other is gone. A
 * name or place that both changed is `mine`. The result may hold circles, which `folderTree` opens.
 */
export function mergeFolders({ base, mine, theirs }: FolderVersions): readonly Folder[] {
  const [before, here, there] = [base, mine, theirs].map(byId)
  const merged: Folder[] = []
  for (const id of new Set([...theirs, ...mine].map((one) => one.id))) {
    const versions = [before?.get(id), here?.get(id), there?.get(id)] as const
    const kept = mergeFolder(...versions)
    if (kept !== null) merged.push(kept)
  }
  return merged
}

function mergeFolder(base: Folder | undefined, mine: Folder | undefined, theirs: Folder | undefined): Folder | null {
  if (mine !== undefined && theirs !== undefined) return folder.parse(mergeKeys({ base: base ?? theirs, mine, theirs }))
  const only = mine ?? theirs
  // Only a change keeps what the other side has deleted.
  return only === undefined || (base !== undefined && isSameJson(only, base)) ? null : only
}

function byId(folders: readonly Folder[]): ReadonlyMap<string, Folder> {
  return new Map(folders.toReversed().map((one) => [one.id, one]))
}
