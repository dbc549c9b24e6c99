import { createRef } from 'react'
import type { StrengthLevel } from '@larets/vault-core/generator'
import { StrengthMeter } from '../strength-meter/index.ts'
import { en, strengthMeterEn } from '../strength-meter/messages.en.ts'
import { strengthMeterRu } from '../strength-meter/messages.ru.ts'
import { speak } from '../locale/spoken.ts'
import { languageAround } from '../locale/view.tsx'
import { flag, oneOf, text as anyText, type KindsOf } from './attributes.ts'
import { commonAttributes, defineElement, namedGroup, type Host, type Inside } from './form-element.tsx'
import type { StrengthMeterAttributes, VaultElementAttributes } from './element-types.ts'

/** Its name in a page. */
export const strengthMeterTag = 'vault-strength-meter'

const levels: readonly StrengthLevel[] = ['VeryWeak', 'Weak', 'Medium', 'Strong', 'VeryStrong']

const attributes: KindsOf<Omit<StrengthMeterAttributes, keyof VaultElementAttributes>> = {
  ...{ for: anyText, 'min-level': oneOf(...levels), advice: flag, announced: flag },
}

function inside(host: Host): Inside {
  const { element } = host
  const place = createRef<HTMLDivElement>()
  let text = ''
  let entropy: number | null = null
  let level: StrengthLevel | null = null
  let followed: { readonly id: string; readonly end: () => void } | null = null
  const follow = () => {
    const id = element.getAttribute('for')
    if (followed?.id === id) return
    followed?.end()
    followed = null
    const root = element.getRootNode()
    const input =
      id !== null && (root instanceof Document || root instanceof ShadowRoot) ? root.getElementById(id) : null
    if (id === null || input === null) return
    const read = () => {
      text = 'value' in input && typeof input.value === 'string' ? input.value : ''
      host.update()
    }
    input.addEventListener('input', read)
    input.closest('form')?.addEventListener('reset', () => queueMicrotask(read))
    followed = { id, end: () => input.removeEventListener('input', read) }
    text = 'value' in input && typeof input.value === 'string' ? input.value : ''
  }
  const rated = (next: StrengthLevel | null) => {
    if (next === level) return
    level = next
    host.update()
    host.dispatch('rate', level)
  }
  const common = () => ({
    advice: element.hasAttribute('advice'),
    announced: element.hasAttribute('announced'),
    onLevelChange: rated,
  })
  return {
    draw: () => {
      follow()
      // Takes the focus where a browser leads to what keeps a form from being sent.
      return (
        <div ref={place} tabIndex={-1} {...namedGroup(host.label())}>
          {entropy === null ? (
            <StrengthMeter {...common()} text={text} />
          ) : (
            <StrengthMeter {...common()} entropy={entropy} />
          )}
        </div>
      )
    },
    value: () => level,
    fault: () => {
      const least = attributes['min-level'].read(element.getAttribute('min-level'))
      const isLow =
        least !== undefined &&
        (level === null ? host.isRequired() || text !== '' : levels.indexOf(level) < levels.indexOf(least))
      if (!isLow) return null
      const locale = commonAttributes.locale.read(element.getAttribute('locale'))
      const isEnglish = locale === undefined ? languageAround(element) !== null : locale === 'en'
      const words = isEnglish ? speak({ ...strengthMeterRu, ...strengthMeterEn }, 'en') : speak(strengthMeterRu, 'ru')
      return {
        flags: { rangeUnderflow: true },
        message: `${words.advice}: ${words.levels[least]}`,
        place: place.current,
      }
    },
    reset: () => {
      text = ''
      entropy = null
    },
    leave: () => {
      followed?.end()
      followed = null
    },
    members: {
      get value() {
        return level
      },
      get text() {
        return text
      },
      set text(next: string) {
        text = next
        host.update()
      },
      get entropy() {
        return entropy
      },
      set entropy(next: number | null) {
        entropy = next
        host.update()
      },
    },
  }
}

/** Makes the element known to the page. */
export const defineStrengthMeter = () => defineElement({ tag: strengthMeterTag, attributes, english: en, inside })
