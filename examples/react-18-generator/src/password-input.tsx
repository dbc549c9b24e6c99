import { useId, useState, type ReactNode } from 'react'

interface PasswordInputProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands at the end of the line. */
  readonly children: ReactNode
}

/** The product's own field of a password: it knows nothing of the package. */
export function PasswordInput({ label, name, value, onChange, children }: PasswordInputProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="line">
        <div className="box">
          <input
            id={id}
            className="input"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete="new-password"
            spellCheck={false}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="button inside"
            aria-pressed={shown}
            aria-label={`Show ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
        {children}
      </div>
    </div>
  )
}
