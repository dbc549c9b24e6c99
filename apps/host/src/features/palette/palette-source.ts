import type { OpenedItem } from '@larets/vault-core'
import type { ReactNode } from 'react'
import type { PanelPlace } from '../../app/places/use-panel-place.ts'

/** Something that the palette finds and does. */
export interface PaletteEntry {
  /** Tells it from every other one. */
  readonly id: string
  readonly label: string
  /** Words that tell it from others of the same name. */
  readonly hint?: string | undefined
  readonly icon: ReactNode
  /** The key that does the same, as it is written. */
  readonly shortcut?: string
  /** Whose texts the keys copy; only of items. */
  readonly item?: OpenedItem
  readonly run: () => void
}

/** Entries of one kind, most fitting first; those without entries are not shown. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/**
 * A hook that finds entries of one kind. A new kind is a new source in the list of them.
 *
 * @param query as typed; empty before anything is
 * @param panel where items are opened
 */
export type PaletteSource = (query: string, panel: PanelPlace) => PaletteGroup
