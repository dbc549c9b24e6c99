import { createSonnerNotifier, SonnerToaster } from '@larets/vault-ui/notify/sonner'
import { useEffect } from 'react'

const notifier = createSonnerNotifier()

/** Two notices that stay. A page that has them allows sonner's style element by its hash. */
export default function Notices() {
  useEffect(() => {
    const duration = Infinity
    notifier.success('The key was sent', { id: 'sent', duration, action: { label: 'Undo', onClick: () => {} } })
    notifier.error('The gate does not answer', {
      id: 'gate',
      duration,
      description: 'It is tried again at high water.',
    })
    return () => notifier.dismiss()
  }, [])
  return <SonnerToaster />
}
