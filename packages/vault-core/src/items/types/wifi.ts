import type { ItemType } from '../item-type.ts'

/** A Wi-Fi network. */
export const wifi = {
  name: 'wifi',
  part: 'wifi',
  fields: {
    ssid: { place: 'details', kind: 'networkName', section: 'network', secret: false },
    password: { place: 'details', kind: 'password', section: 'network', secret: true },
    security: { place: 'details', kind: 'networkSecurity', section: 'network', secret: false, chosen: true },
    hidden: { place: 'details', kind: 'networkHidden', section: 'network', secret: false, chosen: true },
  },
  copies: ['password'],
  subtitleField: 'ssid',
  subtitle: ({ overview }) => {
    const text = overview?.trusted === true ? overview.value.subtitle : undefined
    return text === undefined ? null : { trusted: true, text }
  },
} as const satisfies ItemType
