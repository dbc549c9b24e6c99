import { webAddress, type ItemView } from '@larets/vault-ui/item-list'
import { drawnMarks, serviceMarks, strokeWidth } from './service-marks-data.ts'

/** How a service is drawn: the ground and the colour of the mark on it, and its path in a square of 24. */
export interface ServiceMark {
  readonly ground: string
  readonly ink: string
  readonly path: string
  /** Of letters, which are strokes and have the whole square; null for a shape, which is filled and smaller. */
  readonly strokeWidth: number | null
}

const byHost = new Map<string, ServiceMark>()

function keep(hosts: string, mark: ServiceMark): void {
  for (const host of hosts.split(' ')) byHost.set(host, mark)
}

for (const [hosts, ground, ink, path] of serviceMarks) {
  keep(hosts, { ground: `#${ground}`, ink: `#${ink}`, path, strokeWidth: null })
}
for (const [hosts, ground, ink, path] of drawnMarks) keep(hosts, { ground, ink: `#${ink}`, path, strokeWidth })

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
