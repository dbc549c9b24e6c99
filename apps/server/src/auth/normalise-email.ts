/** How e-mails are compared, by the same rules as in the client. */
export { foldEmail, normaliseEmail } from '@larets/vault-core/contracts'
