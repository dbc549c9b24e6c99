import type { DetectedForm } from '../forms/index.ts'
import { attributeOf, elementAbove, elementsIn, textOf } from '../forms/own-properties.ts'
import type { FormLook, TypedForm } from '../messages/typed-form.ts'

/** How far up from a form a button may stand that sends it, as in a dialog with a foot of its own. */
const highest = 4

/** Says of a button that it does something else than sending what was typed. */
const otherButtons = /cancel|close|back|forgot|show|hide|reset|отмен|закры|назад|забыл|показ|скры/iu

/** Words by which forms say that something is wrong. */
const faultWords = /incorrect|invalid|wrong|n.t match|неверн|неправильн|ошибк|не (подход|совпад|найден)/iu

/** Elements in which a fault is said, by what they are called; fields, which are also called so, have no text. */
const marked = '[role=alert],[class*=error i],[class*=invalid i]'

/**
 * Whether a press sends the form of a field: on a button of it, or near it. A link goes elsewhere, and a button that
 * shows what was typed or closes the form sends nothing.
 */
export function isButtonOf(pressed: Element, field: HTMLInputElement): boolean {
  const button = pressed.closest('button,[type=submit],[type=button],[type=image],[role=button],a')
  if (button === null || otherButtons.test(saidOf(button))) return false
  if (button.localName === 'a' && elsewhere.test(attributeOf(button, 'href'))) return false
  let above: Element | null = field.form ?? elementAbove(field)
  for (let height = 0; above !== null && height <= highest; height += 1) {
    if (Node.prototype.contains.call(above, button)) return true
    above = elementAbove(above)
  }
  return false
}

/** An address that leads to another page. */
const elsewhere = /^(?!#|javascript:)./iu

const saidOf = (button: Element) => attributeOf(button, 'aria-label') + attributeOf(button, 'value') + textOf(button)

/** How the form of a kind looks, among all that a document has. */
export function lookOf(forms: readonly DetectedForm[], kind: TypedForm['kind']): FormLook {
  const passwordsOf = ({ fields }: DetectedForm) =>
    fields.filter(({ role, isUsable }) => isUsable && role?.startsWith('password') === true)
  const form = forms.find((one) => one.kind === kind && passwordsOf(one).length > 0)
  if (form === undefined) return 'gone'
  if (saysFault(form)) return 'refused'
  return passwordsOf(form).every(({ element }) => element.value === '') ? 'emptied' : 'held'
}

/** Whether a form says that something is wrong: of one of its fields, or in words near them. */
function saysFault({ fields }: DetectedForm): boolean {
  const usable = fields.filter(({ isUsable }) => isUsable).map(({ element }) => element)
  if (usable.some((element) => attributeOf(element, 'aria-invalid') === 'true')) return true
  const place = around(usable)
  if (place === null) return false
  const isSaid = (element: Element) => textOf(element) !== '' && element.checkVisibility()
  return elementsIn(place, '*').some((one) => (one.matches(marked) || isFault(one)) && isSaid(one))
}

/** A button that offers help with a wrong password is no fault, and no field: that has no text. */
const isFault = (element: Element) =>
  element.childElementCount === 0 && !element.matches('a,button') && faultWords.test(textOf(element))

/** The element that has all fields in it, and one more, as what is said stands before the form or behind it. */
function around(fields: readonly Element[]): Element | null {
  const [first] = fields
  let above = first === undefined ? null : elementAbove(first)
  const hasAll = (element: Element) => fields.every((field) => Node.prototype.contains.call(element, field))
  while (above !== null && !hasAll(above)) above = elementAbove(above)
  return above === null ? null : (elementAbove(above) ?? above)
}
