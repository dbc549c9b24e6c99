import { useLocale } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuChoice, MenuContent, MenuTrigger } from '../primitives/menu.tsx'
import { itemColumns } from './item-columns.ts'

/**
 * What the columns of a wide list, which come later, use of what is there at once. It is handed to them: if they
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
