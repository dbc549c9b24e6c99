import { useCallback } from 'react'
import { useNotices } from './notices.tsx'

/** Says that a part which somebody asked for could not be loaded. */
export function useSayNotLoaded(): () => void {
  const notices = useNotices()
  return useCallback(() => notices.error(({ failure }) => failure.notLoaded, { id: 'dialog-not-loaded' }), [notices])
}
