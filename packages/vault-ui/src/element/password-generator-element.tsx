import { createRoot, type Root } from 'react-dom/client'
import { MessageTreeProvider, type MessageTree } from '../locale/messages-context.tsx'
import { PasswordGenerator, type GeneratedValue } from '../password-generator/index.ts'
import { passwordGeneratorEn } from '../password-generator/messages.en.ts'
import { strengthMeterEn } from '../strength-meter/messages.en.ts'
import { VaultTheme } from '../theme/index.ts'
import { exposeParts } from './expose-parts.ts'
import { attributeNames, readAttributes } from './generator-attributes.ts'
import { sharedStyles } from './shared-styles.ts'

/** Its name in a page. */
export const passwordGeneratorTag = 'vault-password-generator'

/**
 * `<vault-password-generator>`: the generator for pages without React.
 *
 * Attributes: `locale` (`ru`, `en`), `theme` (`light`, `dark`, `system`), `density` (`comfortable`, `compact`), `tab`
 * (`random`, `mnemonic`), `length` of a password at first, `word-list` of phrases at first (names of lists, parted by
 * spaces), `confirm` for a button that takes the value.
 *
 * Events: `generate` with every value, `confirm` with the one that was taken; both are `CustomEvent<GeneratedValue>`.
 * They are heard on the element itself and nowhere above it: their detail is a secret.
 *
 * Parts: whatever has a `data-vlt-slot`, by that name; tokens go onto `::part(vault-theme)`.
 */
export interface VaultPasswordGeneratorElement extends HTMLElement {
  /** Value on show; null before the first. */
  readonly value: string | null
}

declare global {
  interface HTMLElementTagNameMap {
    [passwordGeneratorTag]: VaultPasswordGeneratorElement
  }
}

const texts: Readonly<Record<'ru' | 'en', MessageTree>> = {
  ru: {},
  en: { locale: 'en', passwordGenerator: passwordGeneratorEn, strengthMeter: strengthMeterEn },
}

/** Makes the element known to the page, once; where there is no page, nothing happens. */
export function definePasswordGenerator(): void {
  if (typeof customElements === 'undefined' || customElements.get(passwordGeneratorTag) !== undefined) return
  customElements.define(passwordGeneratorTag, createElementClass())
}

/** A server has no `HTMLElement` to extend: the class is made where there is one. */
function createElementClass(): CustomElementConstructor {
  return class extends HTMLElement implements VaultPasswordGeneratorElement {
    static readonly observedAttributes: readonly string[] = attributeNames

    readonly #place = document.createElement('div')
    #root: Root | null = null
    #endParts: (() => void) | null = null
    #value: string | null = null

    constructor() {
      super()
      const shadow = this.attachShadow({ mode: 'open' })
      shadow.adoptedStyleSheets = [sharedStyles()]
      shadow.append(this.#place)
    }

    get value(): string | null {
      return this.#value
    }

    connectedCallback(): void {
      this.#root ??= createRoot(this.#place)
      this.#endParts ??= this.shadowRoot === null ? null : exposeParts(this.shadowRoot)
      this.#render()
    }

    disconnectedCallback(): void {
      // A moved element is disconnected and connected again at once; it keeps its value.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = null
        this.#endParts?.()
        this.#endParts = null
        this.#value = null
      })
    }

    attributeChangedCallback(): void {
      this.#render()
    }

    #render(): void {
      const { locale, theme, density, options, confirm } = readAttributes(this)
      this.#place.lang = locale
      this.#root?.render(
        <VaultTheme theme={theme} density={density}>
          <MessageTreeProvider messages={texts[locale]}>
            <PasswordGenerator
              key={`${options.tab} ${options.length} ${this.getAttribute('word-list') ?? ''}`}
              defaultOptions={options}
              onGenerate={this.#onGenerate}
              onConfirm={confirm ? this.#onConfirm : undefined}
            />
          </MessageTreeProvider>
        </VaultTheme>,
      )
    }

    readonly #onGenerate = (value: GeneratedValue) => {
      this.#value = value.text
      this.dispatchEvent(new CustomEvent('generate', { detail: value }))
    }

    readonly #onConfirm = (value: GeneratedValue) => {
      this.dispatchEvent(new CustomEvent('confirm', { detail: value }))
    }
  }
}
