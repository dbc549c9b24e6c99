/** Kinds of second factors. */
export type FactorKindView = 'totp' | 'security_key'

/** How somebody shows that they have the second factor: by a code, as it was typed, or by a security key. */
export type FactorAnswerView = string | { readonly by: 'security_key' }
