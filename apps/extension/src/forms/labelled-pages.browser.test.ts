import { afterEach, expect, test } from 'vitest'
import { offerOf } from './fields-to-fill.ts'
import { detect } from './detect.ts'
import { quickRole } from './quick-role.ts'
import { nodeAbove } from './own-properties.ts'
import { closedShadow, documentsOf, openPage } from './testing/open-page.ts'
import type { DetectedField, DetectedForm } from './roles.ts'

/** Pages of `forms/`, whose README.md says what their labels mean. */
const pages = import.meta.glob<string>('../../forms/*.html', { query: '?raw', import: 'default', eager: true })

const labels = {
  username: 'username',
  'password.current': 'password.current',
  'password.new': 'password.new',
  'one-time-code': 'code',
} as const

afterEach(() => document.querySelector('iframe')?.remove())

test('there are sixty pages and more', () => {
  expect(Object.keys(pages).length).toBeGreaterThanOrEqual(60)
})

test.each(Object.entries(pages))('%s: every field is what its label says', async (_, html) => {
  const documents = await documentsOf(await openPage(html))
  const forms = documents.flatMap((one) => detect(one, { shadowOf: closedShadow }).forms)
  const fields = forms.flatMap((form) => form.fields.map((field) => ({ form, field })))
  expect(fields.length).toBeGreaterThan(0)
  const otherwise = fields.filter(({ form, field }) => {
    const label = field.element.getAttribute('data-role')
    if (label === 'none') return offerOf(field, form) !== null
    // What is offered, a focus alone asks for.
    if (offerOf(field, form) !== null && quickRole(field.element) === null) return true
    return label !== null && label !== (field.role === null ? 'none' : labels[field.role])
  })
  expect(otherwise.map(({ form, field }) => toldOf(form, field))).toEqual([])
  const kinds = fields.map(({ form, field }) => ({ is: form.kind, said: kindSaid(field.element) }))
  expect(kinds.filter(({ is, said }) => said !== '' && said !== is)).toEqual([])
})

const toldOf = ({ kind, rule }: DetectedForm, field: DetectedField) =>
  `${field.element.outerHTML}: ${field.role} by ${field.rule}, ${kind} by ${rule}`

/** What the nearest label of a form says; empty where there is none, as around fields that belong to no form. */
function kindSaid(field: Element): string {
  if (field.getAttribute('data-role') === 'none') return ''
  let above: Node | null = field
  while (above !== null) {
    const said = 'getAttribute' in above ? Element.prototype.getAttribute.call(above, 'data-form') : null
    if (said !== null) return said
    above = nodeAbove(above)
  }
  return ''
}
