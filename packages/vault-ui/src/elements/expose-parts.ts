/**
 * Makes a part of everything that is named by `data-vlt-slot`, now and later, so that a page can style it from outside:
 * `vault-password-generator::part(generated-value)`.
 *
 * @returns the function that ends it
 */
export function exposeParts(root: ShadowRoot): () => void {
  const expose = () => {
    for (const element of root.querySelectorAll('[data-vlt-slot]:not([part])')) {
      element.setAttribute('part', element.getAttribute('data-vlt-slot') ?? '')
    }
  }
  expose()
  const observer = new MutationObserver(expose)
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
