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

/** Keeps the place of a part that is being loaded: as high as a line of text with its label. */
export function PartPlace() {
  return (
    <div className="vlt:flex vlt:min-h-14 vlt:flex-col vlt:justify-center vlt:gap-2.5 vlt:px-4 vlt:py-2">
      <Skeleton className="vlt:h-2.5 vlt:w-20" />
      <Skeleton className="vlt:h-4 vlt:w-28" />
    </div>
  )
}

/** Keeps the place of a one-time code: what it shows, unseen, so that it wraps where that will. */
export function CodePlace() {
  const { oneTimeCode: messages } = useMessages('itemFields', itemFieldsRu)
  return (
    <div aria-hidden className="vlt:flex vlt:flex-col vlt:gap-0.5 vlt:py-2 vlt:ps-4">
      <span className="vlt:flex vlt:h-[1.45em] vlt:items-center vlt:text-xs">
        <Skeleton className="vlt:h-2.5 vlt:w-20" />
      </span>
      <span className="vlt:relative vlt:flex vlt:min-h-8 vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:pe-24 vlt:pointer-coarse:pe-28">
        <Skeleton className="vlt:absolute vlt:h-4 vlt:w-28" />
        <span className="vlt:invisible vlt:-ms-1 vlt:px-1 vlt:font-mono vlt:text-xl vlt:leading-7 vlt:pointer-coarse:min-h-11">
          000 000
        </span>
        <span className="vlt:size-5" />
        <span className="vlt:invisible vlt:text-sm">
          {messages.next} <span className="vlt:font-mono">000 000</span>
        </span>
      </span>
    </div>
  )
}

/** Keeps the place of a button. */
export function ButtonPlace() {
  return <Skeleton className="vlt:h-(--vlt-control-height) vlt:w-40 vlt:rounded-control" />
}
