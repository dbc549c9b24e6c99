import { PasswordGeneratorDialog } from '@larets/vault-ui/password-generator'
import { SecretField } from '@larets/vault-ui/secret-field'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { useState } from 'react'
import { Card } from './card.tsx'

/** A field of the vault in a form of the club; the generator comes as a dialog. */
export function BoathouseDoor() {
  const [code, setCode] = useState('wind-and-tide')
  const [choosing, setChoosing] = useState(false)
  return (
    <Card title="Boathouse door" text="Changed every season. Type one, or let one be made.">
      <SecretField
        label="Door code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onGenerateRequest={() => setChoosing(true)}
      />
      <StrengthMeter text={code} announced />
      <PasswordGeneratorDialog
        open={choosing}
        onConfirm={({ text }) => setCode(text)}
        onClose={() => setChoosing(false)}
      />
    </Card>
  )
}
