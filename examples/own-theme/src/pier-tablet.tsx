import { LockScreen } from '@larets/vault-ui/lock-screen'
import { MessagesProvider } from '@larets/vault-ui/messages'
import { useState } from 'react'
import { Card } from './card.tsx'
import { arabicWords } from './words.ts'

const watches = [
  ['النورس', '08:00 – 12:00'],
  ['القطرس', '12:00 – 16:00'],
  ['الخرشنة', '16:00 – 20:00'],
] as const

/** The lock screen fills the tablet's frame, written from right to left, in the club's own night colours. */
export function PierTablet() {
  const [open, setOpen] = useState(true)
  return (
    <Card title="Tablet on the pier" text="Locks itself when the watch goes home. Its passphrase is “ahoy”.">
      <div className="tablet" dir="rtl" lang="ar">
        {open ? (
          <div className="watch">
            <h3 className="watch-title">مناوبة اليوم</h3>
            <ul className="watch-list">
              {watches.map(([boat, time]) => (
                <li key={boat} className="watch-row">
                  <span className="boat">{boat}</span>
                  <span className="time">{time}</span>
                </li>
              ))}
            </ul>
            <button type="button" className="lock-now" onClick={() => setOpen(false)}>
              قفل الشاشة
            </button>
          </div>
        ) : (
          <MessagesProvider messages={arabicWords}>
            <LockScreen
              inline
              className="night-watch"
              productName="Saltmarsh"
              email="watch@saltmarsh.example"
              onUnlock={async (passphrase) => {
                const isRight = passphrase === 'ahoy'
                setOpen(isRight)
                return isRight ? { ok: true } : { ok: false, code: 'wrong_master_password' }
              }}
            />
          </MessagesProvider>
        )}
      </div>
    </Card>
  )
}
