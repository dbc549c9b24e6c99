import { webAddress, type ItemView } from '@larets/vault-ui/item-list'
import { serviceMarks } from './service-marks-data.ts'

/** How a service is drawn: the colours of the ground and of the mark on it, and its path in a square of 24. */
export interface ServiceMark {
  readonly ground: string
  readonly ink: string
  readonly path: string
}

const byHost: ReadonlyMap<string, ServiceMark> = new Map(
  serviceMarks.flatMap(([hosts, ground, ink, path]) =>
    hosts.split(' ').map((host) => [host, { ground: `#${ground}`, ink: `#${ink}`, path }] as const),
  ),
)

/**
 * The mark of the service whose address an item has first. The host alone decides, or one that it is a subdomain of; an
 * address that must not become a link has none, so that no disguise gets a familiar face.
 */
export function markOfAddress({ uris: [first] }: Pick<ItemView, 'uris'>): ServiceMark | undefined {
  const address = first && webAddress(first.uri)
  if (!address) return undefined
  let { hostname } = new URL(address)
  while (hostname.includes('.')) {
    const mark = byHost.get(hostname)
    if (mark !== undefined) return mark
    hostname = hostname.slice(hostname.indexOf('.') + 1)
  }
  return undefined
}
