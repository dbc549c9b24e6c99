import type { Ask, SavedAs } from '../messages/ask.ts'
import type { BarToCore } from '../messages/bar-to-core.ts'
import type { BarView } from '../messages/core-to-bar.ts'
import type { BarWords } from './words.ts'

/** An act of a person's in the bar. */
export type BarAct = Exclude<BarToCore, { kind: 'showBar' }>

/** Properties of {@link drawBar}. */
export interface BarDrawing {
  readonly card: HTMLElement
  readonly words: BarWords
  /** The person did something, by that event: whether it is heard, the bar decides. */
  readonly onAct: (act: BarAct, event: UIEvent) => void
}

type Attributes = Readonly<Record<string, string>>

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Begins choices that make a new item, and ends with its vault; no item has such an id. */
const newIn = 'new:'

/**
 * Draws views of the bar into a card, out of plain elements. It never takes the focus: the person is in their page.
 */
export function drawBar({ card, words, onAct }: BarDrawing): {
  readonly show: (view: BarView) => void
  readonly clear: () => void
} {
  /** The view as it was drawn: the same one again leaves what the person has typed. */
  let asked = ''
  const title = element('h1', { id: 'title', role: 'status' })
  const body = element('div', { class: 'body' })
  const fault = element('p', { class: 'fault', role: 'alert' })
  const close = button('×', { class: 'close' }, () => ({ kind: 'leaveBar' }))
  const form = element('form', { 'aria-labelledby': 'title' }, element('header', {}, title, close), body, fault)
  // Buttons hear their own presses, and the field hears Enter.
  form.addEventListener('submit', (event) => event.preventDefault())

  function button(text: string, attributes: Attributes, act: () => BarAct): HTMLButtonElement {
    const made = element('button', { type: 'button', ...attributes }, text)
    made.addEventListener('click', (event) => onAct(act(), event))
    return made
  }

  function select(label: string, options: readonly (readonly [value: string, text: string])[]) {
    const made = element('select', {})
    for (const [value, text] of options) made.append(element('option', { value }, text))
    return { field: made, row: element('label', {}, element('span', {}, label), made) }
  }

  function drawAsk(ask: Ask) {
    const { targets, vaults } = ask
    const [first] = targets
    const username = element('input', {
      ...{ type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', maxlength: '2000' },
    })
    let offered = first?.username ?? ask.username
    username.value = offered
    const into = select(words.into, [
      ...targets.map((target) => [target.id, nameOf(target)] as const),
      ...vaults.map(
        ({ id, name }) => [newIn + id, vaults.length === 1 ? words.newItem : words.newItemIn(name)] as const,
      ),
    ])
    into.row.hidden = targets.length + vaults.length < 2
    const save = button('', { class: 'primary' }, () => ({ kind: 'save', as: savedAs() }))

    const savedAs = (): SavedAs => ({
      username: username.value,
      into: into.field.value.startsWith(newIn)
        ? { kind: 'new', vaultId: into.field.value.slice(newIn.length) }
        : { kind: 'item', itemId: into.field.value },
    })
    const update = () => {
      const target = targets.find(({ id }) => id === into.field.value)
      title.textContent = target === undefined ? words.save(ask.site) : words.update(target.name)
      save.textContent = target === undefined ? words.saveAction : words.updateAction
      // What the person has typed stays.
      if (username.value === offered) username.value = target?.username ?? ask.username
      offered = target?.username ?? ask.username
    }
    into.field.addEventListener('change', update)
    username.addEventListener('keydown', (press) => {
      if (press.key === 'Enter' && !press.isComposing) onAct({ kind: 'save', as: savedAs() }, press)
    })
    body.replaceChildren(
      element('label', {}, element('span', {}, words.username), username),
      into.row,
      element(
        'div',
        { class: 'line' },
        button(words.neverHere, {}, () => ({ kind: 'neverSave' })),
        button(words.dismiss, {}, () => ({ kind: 'dismiss' })),
        save,
      ),
    )
    update()
  }

  const nameOf = ({ name, username }: Ask['targets'][number]) => `${name} – ${username ?? words.noUsername}`

  function draw(view: BarView) {
    close.title = view.kind === 'ask' || view.kind === 'locked' ? words.closeAsk : words.close
    close.setAttribute('aria-label', close.title)
    switch (view.kind) {
      case 'ask':
        return drawAsk(view.ask)
      case 'locked':
        title.textContent = words.locked(view.site)
        return body.replaceChildren(
          element('p', {}, words.unlockHint),
          element(
            'div',
            { class: 'line' },
            button(words.unlock, { class: 'primary' }, () => ({ kind: 'unlockToSave' })),
          ),
        )
      case 'busy':
        title.textContent = words.busy
        return body.replaceChildren()
      case 'saved':
        title.textContent = words.saved(view.name)
        return body.replaceChildren(
          view.isUndoable
            ? element(
                'div',
                { class: 'line' },
                button(words.undo, {}, () => ({ kind: 'undo' })),
              )
            : element('p', {}, words.tooLate),
        )
    }
  }

  return {
    show: (view) => {
      const before = asked
      asked = JSON.stringify(view.kind === 'ask' ? view.ask : view)
      fault.textContent = view.kind === 'ask' && view.fault !== null ? words.fault(view.fault) : ''
      if (asked !== before) draw(view)
      if (!form.isConnected) card.replaceChildren(form)
    },
    clear: () => {
      asked = ''
      card.replaceChildren()
    },
  }
}
