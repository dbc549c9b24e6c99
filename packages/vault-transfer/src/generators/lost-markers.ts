import type { Marker } from './mark-leaves.ts'

/** A file as a search for markers looks through it: what was read of it, in no words of the core. */
interface ReadFile {
  readonly items: readonly {
    readonly name: string
    readonly texts: Readonly<Record<string, string>>
    readonly uris: readonly { readonly uri: string }[]
    readonly fields: readonly { readonly label: string; readonly value: string }[]
    readonly folder: readonly string[]
    readonly tags: readonly string[]
  }[]
  readonly folders: readonly (readonly string[])[]
  readonly problems: readonly { readonly name: string | null; readonly code: string }[]
}

/** Markers that stand nowhere: in no item, no folder, and no problem that tells of such a leaf. */
export function lostMarkers(markers: readonly Marker[], { items, folders, problems }: ReadFile): readonly Marker[] {
  const codes = new Set(problems.map(({ code }) => code))
  const all = [
    ...items.flatMap(({ name, texts, uris, fields, folder, tags }) => [
      ...[name, ...Object.values(texts), ...uris.map(({ uri }) => uri), ...folder, ...tags],
      ...fields.flatMap(({ label, value }) => [label, value]),
    ]),
    ...folders.flat(),
  ].join('\n')
  return markers.filter(({ text, code }) => !all.includes(text) && (code === null || !codes.has(code)))
}
