import { useLocale } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuChoice, MenuContent, MenuTrigger } from '../primitives/menu.tsx'
import { itemColumns } from './item-columns.ts'

/**
 * Kit of what is there at once, for the columns of a wide list, which come later. It is handed to them: if they
 * imported it, bundlers would take apart the chunk that every page loads, which costs more than the columns save.
 */
export const columnKit = {
  Badge,
  IconButton,
  Menu,
  MenuChoice,
  MenuContent,
  MenuTrigger,
  itemColumns,
  useLocale,
}

/** The {@link columnKit}. */
export type ColumnKit = typeof columnKit
