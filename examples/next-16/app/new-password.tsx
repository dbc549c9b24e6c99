'use client'
import { PasswordGenerator } from '@larets/vault-ui/password-generator'
import { SecretField } from '@larets/vault-ui/secret-field'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { useState } from 'react'

/** A field, how strong it is, and the generator behind a button, in the page's own Tailwind classes. */
export function NewPassword() {
  const [password, setPassword] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SecretField
        label="Password"
        className="max-w-sm"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onGenerateRequest={() => setOpen(true)}
      />
      <StrengthMeter text={password} className="max-w-sm" />
      {isOpen ? (
        <PasswordGenerator
          id="generator"
          className="rounded-3xl border border-dashed border-sky-500 p-8 hover:border-solid"
          onConfirm={({ text }) => {
            setPassword(text)
            setOpen(false)
          }}
        />
      ) : null}
      <button type="button" className="w-fit rounded-vlt-control bg-vlt-accent px-4 py-2 text-vlt-on-accent">
        Save
      </button>
    </>
  )
}
