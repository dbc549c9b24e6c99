import { createContext, useContext } from 'react'
import type { DensityStore } from './density.ts'

/** The density of the app, made where the app starts. */
export const DensityStoreContext = createContext<DensityStore | null>(null)

/** @throws Error outside the app's providers */
export function useDensityStore(): DensityStore {
  const store = useContext(DensityStoreContext)
  if (store === null) throw new Error('useDensityStore found no density: wrap the app in DensityStoreContext.')
  return store
}
