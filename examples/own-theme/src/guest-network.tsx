import { PasswordGenerator } from '@larets/vault-ui/password-generator'
import { useState } from 'react'
import { Card } from './card.tsx'

/** The generator as a part of the page, closer together than the rest of it would be. */
export function GuestNetwork() {
  const [length, setLength] = useState<number | null>(null)
  return (
    <Card title="Guest network" text="For visiting crews; printed on the berth slip.">
      <div data-vlt-density="compact">
        <PasswordGenerator className="berth-slip" onConfirm={({ text }) => setLength(text.length)} />
      </div>
      {length === null ? null : <p className="done">The next slips carry it: {length} characters.</p>}
    </Card>
  )
}
