import { usePlaces } from '../app/places/use-places.ts'

/** The title of the browser tab: the place, those around it, then the product. */
export function PlaceTitle({ product }: { readonly product: string }) {
  const places = usePlaces()
  return <title>{[...places.toReversed().map(({ label }) => label), product].join(' · ')}</title>
}
