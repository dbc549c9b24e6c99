import type { ItemType } from '../item-type.ts'
import { commonFields } from './common-fields.ts'

/** A login: the record that the specification knows. */
export const login = {
  name: 'login',
  fields: {
    username: { place: 'username', kind: 'username', section: 'credentials', secret: false },
    password: { place: 'password', kind: 'password', section: 'credentials', secret: true },
    totp: { place: 'details', kind: 'oneTimeCode', section: 'credentials', secret: true },
    uris: { place: 'uris', kind: 'addresses', section: 'addresses', secret: false },
    ...commonFields,
  },
  copies: ['password', 'username', 'totp'],
  subtitle: ({ username }) => username,
} as const satisfies ItemType
