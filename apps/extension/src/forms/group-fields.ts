import type { FieldFacts } from './field-facts.ts'
import { elementAbove, hasElement } from './own-properties.ts'

/** Fields that are sent together, and the element that holds them. */
export interface FieldGroup {
  readonly container: Element
  readonly fields: readonly FieldFacts[]
}

/** How far up from a field without a form its group is looked for. */
const highest = 14

/** What is pressed to go on. */
export const buttonSelector =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a[class*=btn], a[class*=button]'

/** Puts fields together by their forms; those without one by the part of the page that they share. */
export function groupFields(fields: readonly FieldFacts[]): readonly FieldGroup[] {
  const byForm = new Map<Element, FieldFacts[]>()
  const loose: FieldFacts[] = []
  for (const field of fields) {
    const form = formOf(field)
    if (form === null) loose.push(field)
    else byForm.set(form, [...(byForm.get(form) ?? []), field])
  }
  const inForms = [...byForm].map(([container, inForm]) => ({ container, fields: inForm }))
  return [...inForms, ...groupLoose(loose)]
}

/** The form of a field, also where a shadow root stands between both. */
function formOf({ element }: FieldFacts): Element | null {
  if (element.form !== null) return element.form
  let above = elementAbove(element)
  while (above !== null && above.localName !== 'form') above = elementAbove(above)
  return above
}

/** Groups of fields that stand in no form, as pages of one script have them. */
function groupLoose(fields: readonly FieldFacts[]): readonly FieldGroup[] {
  const above = new Map(fields.map((field) => [field, elementsAbove(field.element)]))
  const held = new Map<Element, number>()
  for (const elements of above.values()) {
    for (const element of elements) held.set(element, (held.get(element) ?? 0) + 1)
  }
  const withButton = new Map<Element, boolean>()
  const hasButton = (element: Element) => {
    const has = withButton.get(element) ?? hasElement(element, buttonSelector)
    withButton.set(element, has)
    return has
  }
  const containerOf = (field: FieldFacts) => {
    const elements = above.get(field) ?? []
    const shared = elements.find((element) => (held.get(element) ?? 0) > 1)
    if (field.type === 'password' && shared !== undefined && !isWholePage(shared)) return shared
    return elements.find(hasButton) ?? shared ?? elements.at(-1) ?? field.element
  }
  const groups = new Map<Element, FieldFacts[]>()
  // Passwords first: their groups take in what stands around them.
  for (const field of fields.toSorted((one, another) => Number(isPassword(another)) - Number(isPassword(one)))) {
    const container = containerOf(field)
    const joined = groupAround(groups, container, above.get(field) ?? [])
    if (joined === undefined) groups.set(container, [field])
    else joined.push(field)
  }
  const place = new Map(fields.map((field, index) => [field, index]))
  const inOrder = (one: FieldFacts, another: FieldFacts) => (place.get(one) ?? 0) - (place.get(another) ?? 0)
  return [...groups].map(([container, inGroup]) => ({ container, fields: inGroup.toSorted(inOrder) }))
}

/** A group whose element holds the field, or stands inside of what the field belongs to. */
function groupAround(
  groups: ReadonlyMap<Element, FieldFacts[]>,
  container: Element,
  above: readonly Element[],
): FieldFacts[] | undefined {
  for (const element of above) {
    const holding = groups.get(element)
    if (holding !== undefined) return holding
  }
  if (isWholePage(container)) return groups.size === 1 ? groups.values().next().value : undefined
  for (const [other, fields] of groups) if (container.contains(other)) return fields
  return undefined
}

function elementsAbove(element: Element): readonly Element[] {
  const elements: Element[] = []
  let above = elementAbove(element)
  while (above !== null && elements.length < highest) {
    elements.push(above)
    above = elementAbove(above)
  }
  return elements
}

const isPassword = ({ type }: FieldFacts) => type === 'password'
const isWholePage = ({ localName }: Element) => localName === 'body' || localName === 'html'
