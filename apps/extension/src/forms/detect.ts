import { candidatesOf, withCodesAround, withoutOrderMail } from './candidates.ts'
import { collectFields, openShadow, type ShadowOf } from './collect-fields.ts'
import { readField, type FieldFacts } from './field-facts.ts'
import { kindOf } from './form-kind.ts'
import { rolesOf } from './form-roles.ts'
import { groupFields, type FieldGroup } from './group-fields.ts'
import type { DetectedForm, Detection } from './roles.ts'
import { rulesOfSite } from './site-rules.ts'
import { splitGroup } from './split-group.ts'
import { readSurroundings } from './surroundings.ts'

/** What detection may be told besides the document. */
export interface DetectOptions {
  /** Opens shadow roots; those that the page leaves open by default. An extension may see closed ones as well. */
  readonly shadowOf?: ShadowOf
  /** The field that somebody is in: of a page with hundreds of fields, those next to it are looked at. */
  readonly around?: Element
  /** The site, whose own rules are asked first; the document's by default. */
  readonly host?: string
}

/**
 * Finds the forms of a document, and what their fields are for. It reads, and changes nothing; frames and their
 * documents are not entered.
 *
 * @param root document, or a shadow root alone
 * @param options
 * @example
 * const { forms } = detect(document)
 * const signIn = forms.find(({ kind }) => kind === 'sign-in')
 */
export function detect(root: Document | ShadowRoot, options: DetectOptions = {}): Detection {
  const { shadowOf = openShadow, around } = options
  const document = 'defaultView' in root ? root : root.ownerDocument
  const sites = rulesOfSite(options.host ?? document.location?.hostname ?? '')
  const fields = collectFields(root, shadowOf, around).map(readField)
  const forms = groupFields(fields).flatMap((group) => formsOf(group))
  return { forms }

  function formsOf({ container, fields: inGroup }: FieldGroup): readonly DetectedForm[] {
    return splitGroup(candidatesOf(inGroup, sites)).map((candidates) => {
      const facts: readonly FieldFacts[] = candidates.map(({ facts: own }) => own)
      const surroundings = readSurroundings(container, facts, shadowOf)
      const complete = withCodesAround(withoutOrderMail(candidates, surroundings), surroundings)
      const { kind, rule } = kindOf(complete, surroundings)
      return { kind, rule, fields: rolesOf(complete, kind) }
    })
  }
}
