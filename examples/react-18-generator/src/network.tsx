import { PasswordGenerator, type GeneratorOptions } from '@larets/vault-ui/password-generator'
import { useId, useRef, useState } from 'react'

interface NetworkProps {
  readonly name: string
  readonly hint: string
  /** What its generator begins with. */
  readonly options?: GeneratorOptions
}

/** A network and its password, which is there to be read out, with a generator in the page itself. */
export function Network({ name, hint, options }: NetworkProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [password, setPassword] = useState('')
  const [open, setOpen] = useState(false)
  const take = (text: string) => {
    setPassword(text)
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <section className="card" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <p className="hint">{hint}</p>
      <div className="field">
        <label htmlFor={`${id}-password`}>{name} password</label>
        <div className="line">
          <input
            id={`${id}-password`}
            className="input"
            name={name}
            autoComplete="off"
            spellCheck={false}
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <button
            ref={toggle}
            type="button"
            className="button"
            aria-label={`Generate the ${name} password`}
            aria-expanded={open}
            aria-controls={`${id}-generator`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close' : 'Generate'}
          </button>
        </div>
      </div>
      <div id={`${id}-generator`} hidden={!open}>
        {open ? <PasswordGenerator defaultOptions={options} onConfirm={({ text }) => take(text)} /> : null}
      </div>
    </section>
  )
}
