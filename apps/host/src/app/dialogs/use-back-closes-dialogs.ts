import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppHistory } from '../places/app-router.tsx'

/** The dialog on top, which has the focus; of dialogs without it the last one. */
function topDialog(): HTMLDialogElement | null {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog:modal')
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null
}

/** As the browser asks a dialog to close: its owner may refuse, and ask about unsaved changes first. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/**
 * Back closes the dialog on top and leaves the address as it is: no form stands over another page than the one that it
 * was opened at. Must stand inside a router, once.
 */
export function useBackClosesDialogs(): void {
  const history = useAppHistory()
  useEffect(
    () =>
      history.onStep(() => {
        const dialog = topDialog()
        return dialog && (() => requestClose(dialog))
      }),
    [history],
  )
}

/** Whether there is no place of this app before this one, so that Back leaves the app. */
function isFirstPlace(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
}

/**
 * A dialog at the first place of the app makes it two places, so that Back has one to stay at.
 *
 * @param open whether the dialog is open
 */
export function useRoomForBack(open: boolean): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (open && isFirstPlace()) void navigate(location, { state: location.state })
  }, [open, location, navigate])
}
