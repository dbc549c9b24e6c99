import { PasswordGeneratorDialog } from '@larets/vault-ui/password-generator'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { useId, useState } from 'react'
import { PasswordInput } from './password-input.tsx'

/** A password, and the bits of one that was generated: nobody knows those of a typed one. */
interface Chosen {
  readonly text: string
  readonly entropy?: number
}

/** E-mail and password. The dialog's value goes into the field as if it had been typed there. */
export function Account() {
  const emailId = useId()
  const [password, setPassword] = useState<Chosen>({ text: '' })
  const [generating, setGenerating] = useState(false)
  const { text, entropy } = password
  return (
    <fieldset className="card account">
      <legend>Your account</legend>
      <div className="field">
        <label htmlFor={emailId}>E-mail</label>
        <input id={emailId} className="input" type="email" name="email" autoComplete="username" required />
      </div>
      <div className="rated">
        <PasswordInput label="Password" name="password" value={text} onChange={(text) => setPassword({ text })}>
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => setGenerating(true)}>
            Generate
          </button>
        </PasswordInput>
        <StrengthMeter {...(entropy === undefined ? { text } : { entropy })} announced />
      </div>
      <PasswordGeneratorDialog open={generating} onConfirm={setPassword} onClose={() => setGenerating(false)} />
    </fieldset>
  )
}
