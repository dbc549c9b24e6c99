import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` where there is a page. On a server neither of the two runs, but React 18 warns of that one. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
