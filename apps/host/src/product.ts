/** The product's name and slug, as the operator set them when the server started. */
export interface Product {
  readonly name: string
  readonly slug: string
}

/** Reads what the server filled into the page. */
export function readProduct(page: Document): Product {
  const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  return { name: meta('larets-product-name') || 'Ларец', slug: meta('larets-product-slug') || 'larets' }
}
