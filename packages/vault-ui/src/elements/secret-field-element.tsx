import { createRef } from 'react'
import { SecretField } from '../secret-field/index.ts'
import { en } from '../secret-field/messages.en.ts'
import { flag, text, wholeNumber, type KindsOf } from './attributes.ts'
import { defineElement, type Host, type Inside } from './form-element.tsx'
import type { SecretFieldAttributes, VaultElementAttributes } from './element-types.ts'
import { missing } from './password-generator-element.tsx'

/** Its name in a page. */
export const secretFieldTag = 'vault-secret-field'

const attributes: KindsOf<Omit<SecretFieldAttributes, keyof VaultElementAttributes>> = {
  ...{ value: text, placeholder: text, hint: text },
  minlength: wholeNumber(0, 100_000),
  maxlength: wholeNumber(0, 100_000),
  ...{ readonly: flag, generate: flag },
}

function inside(host: Host): Inside {
  const { element } = host
  const input = createRef<HTMLInputElement>()
  /** Text before it is drawn. */
  let early: string | null = null
  const first = () => element.getAttribute('value') ?? ''
  const value = () => input.current?.value ?? early ?? first()
  const put = (next: string) => {
    if (input.current === null) early = next
    else input.current.value = next
  }
  element.addEventListener('keydown', (press) => {
    const isInField = press.composedPath()[0] === input.current
    if (isInField && press.key === 'Enter' && !press.isComposing && !press.defaultPrevented) host.send()
  })
  return {
    draw: () => (
      <SecretField
        ref={input}
        label={host.label() ?? ''}
        labelHidden={element.getAttribute('label') === null}
        hint={element.getAttribute('hint') ?? undefined}
        placeholder={element.getAttribute('placeholder') ?? undefined}
        required={host.isRequired()}
        minLength={attributes.minlength.read(element.getAttribute('minlength'))}
        maxLength={attributes.maxlength.read(element.getAttribute('maxlength'))}
        readOnly={element.hasAttribute('readonly')}
        defaultValue={early ?? first()}
        onInput={host.update}
        onChange={() => undefined}
        onBlur={() => host.dispatch('change')}
        onGenerateRequest={element.hasAttribute('generate') ? () => host.dispatch('generaterequest') : undefined}
      />
    ),
    value,
    fault: () => {
      const place = input.current
      if (place !== null && !place.validity.valid)
        return { flags: flagsOf(place.validity), message: place.validationMessage, place }
      return host.isRequired() && value() === '' ? { flags: { valueMissing: true }, message: missing(), place } : null
    },
    reset: () => put(first()),
    leave: () => {
      early = null
    },
    members: {
      get value() {
        return value()
      },
      set value(next: string) {
        put(next)
        host.update()
      },
    },
  }
}

const flagsOf = ({ valueMissing, tooShort, tooLong }: ValidityState): ValidityStateFlags =>
  tooShort ? { tooShort } : tooLong ? { tooLong } : { valueMissing: valueMissing || true }

/** Makes the element known to the page. */
export const defineSecretField = () => defineElement({ tag: secretFieldTag, attributes, english: en, inside })
