/** The product's name and slug, as the operator set them when the server started. */
export interface Product {
  readonly name: string
  readonly slug: string
}

/** Names the build that the page is; what stands there in development names none. */
export function readBuild(page: Document): string {
  return metaOf(page, 'larets-build') ?? ''
}

/** Reads what the server filled into the page. */
export function readProduct(page: Document): Product {
  return { name: metaOf(page, 'larets-product-name') || 'Ларец', slug: metaOf(page, 'larets-product-slug') || 'larets' }
}

function metaOf(page: Document, name: string): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}
