import { isGeneratorTab, parseGeneratorTab, passwordLimits, wordListNames } from '@larets/vault-core/generator'
import {
  generatorDefaultsFor,
  PasswordGenerator,
  type GeneratedValue,
  type GivenOptions,
} from '../password-generator/index.ts'
import { en } from '../password-generator/messages.en.ts'
import { flag, someOf, wholeNumber, type KindsOf } from './attributes.ts'
import { defineElement, namedGroup, type Host, type Inside } from './form-element.tsx'
import type { PasswordGeneratorAttributes, VaultElementAttributes } from './element-types.ts'

/** Its name in a page. */
export const passwordGeneratorTag = 'vault-password-generator'

const attributes: KindsOf<Omit<PasswordGeneratorAttributes, keyof VaultElementAttributes>> = {
  tab: {
    takes: 'random, mnemonic',
    read: (value: string | null) => (isGeneratorTab(value) ? parseGeneratorTab(value) : undefined),
  },
  length: wholeNumber(passwordLimits.minLength, passwordLimits.maxLength),
  'word-list': someOf(wordListNames),
  confirm: flag,
}

function inside(host: Host): Inside {
  const { element } = host
  let value: string | null = null
  let round = 0
  const options = (): GivenOptions => {
    const asked = element.getAttribute('word-list')?.split(/\s+/u) ?? []
    const wordLists = wordListNames.filter((name) => asked.includes(name))
    const defaults = generatorDefaultsFor(element.getAttribute('locale') ?? languageOf(element))
    return {
      tab: attributes.tab.read(element.getAttribute('tab')) ?? defaults.tab,
      length: attributes.length.read(element.getAttribute('length')) ?? defaults.password.length,
      wordLists: wordLists.length > 0 ? wordLists : defaults.wordLists,
    }
  }
  const again = () => {
    round += 1
    value = null
  }
  return {
    draw: () => {
      const given = options()
      return (
        <div {...namedGroup(host.label())}>
          <PasswordGenerator
            key={`${round} ${given.tab} ${given.length} ${element.getAttribute('word-list') ?? ''}`}
            defaultOptions={given}
            onGenerate={(made: GeneratedValue) => {
              value = made.text
              host.update()
              host.dispatch('generate', made)
            }}
            onConfirm={element.hasAttribute('confirm') ? (taken) => host.dispatch('confirm', taken) : undefined}
          />
        </div>
      )
    },
    value: () => value,
    fault: () => (host.isRequired() && value === null ? { flags: { valueMissing: true }, message: missing() } : null),
    reset: again,
    leave: () => {
      value = null
    },
    members: {
      get value() {
        return value
      },
      generate: () => {
        again()
        host.update()
      },
    },
  }
}

/** The browser's own words for a value that is missing, in its language. */
export function missing(): string {
  const input = document.createElement('input')
  input.required = true
  return input.validationMessage
}

const languageOf = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang || 'ru'

/** Makes the element known to the page. */
export const definePasswordGenerator = () =>
  defineElement({ tag: passwordGeneratorTag, attributes, english: en, inside })
