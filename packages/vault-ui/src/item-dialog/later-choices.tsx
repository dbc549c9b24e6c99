import { LoadFailed } from '../item-fields/load-failed.tsx'
import { createLater, useLater } from '../primitives/later.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { ConflictChoicesProps } from './conflict-choices.tsx'

const later = createLater(async () => (await import('./conflict-choices.tsx')).ConflictChoices)

/** The choices between two devices' values: seldom needed, and loaded then. */
export function LaterChoices(props: ConflictChoicesProps) {
  const choices = useLater(later)
  if (choices.kind === 'failed') return <LoadFailed onRetry={choices.onRetry} />
  if (choices.kind === 'waiting') return <Skeleton className="vlt:mb-5 vlt:h-44 vlt:rounded-card" />
  const Choices = choices.part
  return <Choices {...props} />
}
