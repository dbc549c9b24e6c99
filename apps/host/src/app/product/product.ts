/** The product's name and slug, as the operator set them when the server started. */
export interface Product {
  readonly name: string
  readonly slug: string
  /** Where the browser extension is to be had; null where no store has it. */
  readonly extensionUrl: string | null
}

/** Names the build that the page is; what stands there in development names none. */
export function readBuild(page: Document): string {
  return metaOf(page, 'larets-build') ?? ''
}

/** Reads what the server filled into the page. */
export function readProduct(page: Document): Product {
  const extensionUrl = metaOf(page, 'larets-extension-url') ?? ''
  return {
    name: metaOf(page, 'larets-product-name') || 'Ларец',
    slug: metaOf(page, 'larets-product-slug') || 'larets',
    extensionUrl: extensionUrl.startsWith('https://') ? extensionUrl : null,
  }
}

function metaOf(page: Document, name: string): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}
