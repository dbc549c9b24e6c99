import type { ItemType } from '../item-type.ts'
import { savedSubtitle } from '../saved-subtitle.ts'
import { commonFields } from './common-fields.ts'

const own = { place: 'details', part: 'wifi', section: 'network', secret: false } as const

/** A Wi-Fi network. */
export const wifi = {
  name: 'wifi',
  fields: {
    ssid: { ...own, kind: 'networkName' },
    password: { ...own, kind: 'password', secret: true },
    security: { ...own, kind: 'networkSecurity', chosen: true },
    hidden: { ...own, kind: 'networkHidden', chosen: true },
    ...commonFields,
  },
  copies: ['password'],
  subtitle: savedSubtitle,
  summary: ({ ssid = '' }) => ssid,
} as const satisfies ItemType
