import { createClipboardClearing } from './clipboard-clearing.ts'

/** The page has one clipboard. */
export const pageClipboard = createClipboardClearing()
