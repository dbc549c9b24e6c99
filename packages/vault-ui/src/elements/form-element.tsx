import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MessageTreeProvider, type MessageTree } from '../locale/messages-context.tsx'
import { VaultTheme } from '../theme/index.ts'
import { exposeParts } from './expose-parts.ts'
import { flag, oneOf, reflected, refusalOf, text, type AttributeKinds, type KindsOf } from './attributes.ts'
import type { VaultElementAttributes } from './element-types.ts'
import { sharedStyles } from './shared-styles.ts'

export const commonAttributes: KindsOf<VaultElementAttributes> = {
  locale: oneOf('ru', 'en'),
  theme: oneOf('light', 'dark', 'system'),
  density: oneOf('comfortable', 'compact'),
  ...{ name: text, label: text, required: flag, disabled: flag },
}

/** Why a form with the element in it may not be sent. */
export interface Fault {
  readonly flags: ValidityStateFlags
  readonly message: string
  /** Where the browser points to. */
  readonly place?: HTMLElement | null | undefined
}

/** An element as what is inside of it sees it. */
export interface Host {
  readonly element: HTMLElement
  /** Its own `label`, or the words of the `label` elements of the page that are for it. */
  readonly label: () => string | undefined
  /** Whether it is required. */
  readonly isRequired: () => boolean
  /** Draws it anew, and tells the form its value and whether that may be sent. */
  readonly update: () => void
  /** Sends its form, as Enter in an input does: by the form's own button, if there is one. */
  readonly send: () => void
  /** Dispatches on the element itself and nowhere above it: what it tells may be a secret. */
  readonly dispatch: (type: string, detail?: unknown) => void
}

/** The inside of an element. */
export interface Inside {
  readonly draw: () => ReactNode
  /** Goes with the form under the element's name; null for nothing. */
  readonly value: () => string | null
  readonly fault: () => Fault | null
  /** Goes back to the beginning, as the form does. */
  readonly reset: () => void
  /** Ends with the element's leaving of the page. */
  readonly leave?: () => void
  /** Properties and methods that are the element's. */
  readonly members: object
}

/** Parts that an element is made of. */
export interface ElementOptions {
  readonly tag: string
  readonly attributes: AttributeKinds
  readonly english: MessageTree
  readonly inside: (host: Host) => Inside
}

/** Makes an element known to the page, once; where there is no page, nothing happens. */
export function defineElement(options: ElementOptions): void {
  if (typeof customElements === 'undefined' || customElements.get(options.tag) !== undefined) return
  customElements.define(options.tag, createElementClass(options))
}

const russian: MessageTree = { locale: 'ru' }

/** A server has no `HTMLElement` to extend: the class is made where there is one. */
function createElementClass({
  tag,
  attributes,
  english,
  inside: makeInside,
}: ElementOptions): CustomElementConstructor {
  const kinds: AttributeKinds = { ...commonAttributes, ...attributes }
  return class extends HTMLElement {
    static readonly formAssociated = true
    static readonly observedAttributes: readonly string[] = Object.keys(kinds)

    readonly #internals = this.attachInternals()
    readonly #place = document.createElement('div')
    readonly #inside: Inside
    #root: Root | null = null
    #endParts: (() => void) | null = null
    #isDisabled = false
    #ownFault = ''

    constructor() {
      super()
      const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true })
      shadow.adoptedStyleSheets = [sharedStyles()]
      shadow.append(this.#place)
      this.#inside = makeInside({
        element: this,
        label: () => this.getAttribute('label') ?? labelOf(this.#internals),
        isRequired: () => this.hasAttribute('required'),
        update: () => this.#update(),
        send: () => sendForm(this.#internals.form),
        dispatch: (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail })),
      })
      adopt(this, { ...reflected(this, kinds), ...Object.getOwnPropertyDescriptors(this.#inside.members) })
    }

    get form(): HTMLFormElement | null {
      return this.#internals.form
    }
    get labels(): NodeList {
      return this.#internals.labels
    }
    get validity(): ValidityState {
      return this.#internals.validity
    }
    get validationMessage(): string {
      return this.#internals.validationMessage
    }
    get willValidate(): boolean {
      return this.#internals.willValidate
    }
    get type(): string {
      return tag
    }

    checkValidity(): boolean {
      return this.#internals.checkValidity()
    }
    reportValidity(): boolean {
      return this.#internals.reportValidity()
    }
    setCustomValidity(message: string): void {
      this.#ownFault = message
      this.#update()
    }

    connectedCallback(): void {
      this.#root ??= createRoot(this.#place)
      this.#endParts ??= this.shadowRoot === null ? null : exposeParts(this.shadowRoot)
      this.#update()
    }

    disconnectedCallback(): void {
      // A moved element is disconnected and connected again at once; it keeps its value.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = null
        this.#endParts?.()
        this.#endParts = null
        this.#inside.leave?.()
      })
    }

    attributeChangedCallback(name: string, _: string | null, value: string | null): void {
      const refusal = value === null ? null : refusalOf(tag, kinds, name, value)
      // oxlint-disable-next-line eslint/no-console -- whoever develops a page looks there
      if (refusal !== null) console.warn(refusal)
      this.#update()
    }

    formDisabledCallback(isDisabled: boolean): void {
      this.#isDisabled = isDisabled
      this.#update()
    }

    formResetCallback(): void {
      this.#inside.reset()
      this.#update()
    }

    #update(): void {
      if (this.#root === null) return
      this.#render(this.#root)
      const { flags, message, place } = { ...this.#fault() }
      // A browser keeps what a form holds for the way back to a page; it gets no secret to keep.
      this.#internals.setFormValue(this.getAttribute('name') ? this.#inside.value() : null, null)
      if (flags === undefined) this.#internals.setValidity({})
      else this.#internals.setValidity(flags, message, place ?? this.#place)
    }

    #fault(): Fault | null {
      return this.#ownFault === '' ? this.#inside.fault() : { flags: { customError: true }, message: this.#ownFault }
    }

    #render(root: Root): void {
      const locale = commonAttributes.locale.read(this.getAttribute('locale'))
      if (locale === undefined) this.#place.removeAttribute('lang')
      else this.#place.lang = locale
      const drawn = (
        <fieldset disabled={this.#isDisabled} style={{ display: 'contents' }}>
          {this.#inside.draw()}
        </fieldset>
      )
      root.render(
        <VaultTheme
          theme={commonAttributes.theme.read(this.getAttribute('theme'))}
          density={commonAttributes.density.read(this.getAttribute('density'))}
        >
          {locale === undefined ? (
            drawn
          ) : (
            <MessageTreeProvider messages={locale === 'en' ? english : russian}>{drawn}</MessageTreeProvider>
          )}
        </VaultTheme>,
      )
    }
  }
}

/** Attributes of what an element's label names as a whole: a name alone is none of a plain box. */
export const namedGroup = (label: string | undefined) =>
  label === undefined ? {} : { role: 'group', 'aria-label': label }

/** What a browser does at Enter in an input, and does not for an element of ours (HTML, implicit submission). */
function sendForm(form: HTMLFormElement | null): void {
  const button = [...(form?.elements ?? [])].find(
    (one) =>
      (one instanceof HTMLButtonElement && one.type === 'submit') ||
      (one instanceof HTMLInputElement && (one.type === 'submit' || one.type === 'image')),
  )
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

function labelOf({ labels }: ElementInternals): string | undefined {
  const words = Array.from(labels, (label) => label.textContent?.trim() ?? '').filter((text) => text !== '')
  return words.length === 0 ? undefined : words.join(' ')
}

/** Gives an element its members; values that the page set before it was one are set now. */
function adopt(element: HTMLElement, members: PropertyDescriptorMap): void {
  const early = Object.keys(members)
    .filter((key) => Object.hasOwn(element, key))
    .map((key): [string, unknown] => [key, Reflect.get(element, key)])
  for (const [key] of early) Reflect.deleteProperty(element, key)
  Object.defineProperties(element, members)
  for (const [key, value] of early) Reflect.set(element, key, value)
}
