import text from '../theme/styles.css?inline'

let shared: CSSStyleSheet | undefined

/**
 * The package's style sheet, one for all elements of the page.
 *
 * Custom properties can be registered by the document alone: it gets the registrations that the sheet brings, which
 * mean nothing to any other element.
 */
export function sharedStyles(): CSSStyleSheet {
  if (shared !== undefined) return shared
  shared = new CSSStyleSheet()
  shared.replaceSync(text)
  const registrations = [...shared.cssRules].filter((rule) => rule instanceof CSSPropertyRule)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(registrations.map(({ cssText }) => cssText).join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return shared
}
