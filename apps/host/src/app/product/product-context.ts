import { createContext, useContext } from 'react'
import type { Product } from './product.ts'

/** The product as the operator named it. */
export const ProductContext = createContext<Product>({ name: 'Ларец', slug: 'larets', extensionUrl: null })

/** The product's name and slug. */
export function useProduct(): Product {
  return useContext(ProductContext)
}
