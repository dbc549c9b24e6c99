import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether a person uses fingers, which do not hover: what shows on hover is offered otherwise then. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
