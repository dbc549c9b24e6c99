import { useMessages } from '../../locale/messages-context.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** Stands in the place of a part that could not be loaded; what the item holds is as it was. */
export function NotLoaded() {
  const { notLoaded } = useMessages('itemFields', itemFieldsRu)
  return (
    <p role="alert" className="vlt:px-4 vlt:py-3 vlt:text-sm vlt:text-danger-text">
      {notLoaded}
    </p>
  )
}

/** Keeps the place of a part that is being loaded. */
export function PartPlace() {
  return (
    <div className="vlt:flex vlt:min-h-14 vlt:flex-col vlt:justify-center vlt:gap-2.5 vlt:px-4 vlt:py-2">
      <Skeleton className="vlt:h-2.5 vlt:w-20" />
      <Skeleton className="vlt:h-4 vlt:w-28" />
    </div>
  )
}
