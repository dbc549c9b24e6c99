import { Button } from '@larets/vault-ui/primitives'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { CaseSensitive } from 'lucide-react'
import { useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { LargeType } from './large-type.tsx'

/** Under a revealed password: how strong it is, and a way to see it large. */
export function RevealedPassword({ password }: { readonly password: string }) {
  const { items } = useHostMessages()
  const [large, setLarge] = useState(false)
  return (
    <div data-slot="revealed-password" className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        <StrengthMeter text={password} />
      </div>
      <Button size="small" onClick={() => setLarge(true)}>
        <CaseSensitive aria-hidden />
        {items.large.open}
      </Button>
      {large ? <LargeType text={password} onClose={() => setLarge(false)} /> : null}
    </div>
  )
}
