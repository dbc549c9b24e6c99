import { usePlaces } from './use-places.ts'

/** The title of the browser tab: the place, then the product. */
export function PlaceTitle({ product }: { readonly product: string }) {
  const places = usePlaces()
  return <title>{`${places.at(-1)?.label ?? product} · ${product}`}</title>
}
