/**
 * A person's own account: the master password, and the devices that are signed in.
 *
 * @packageDocumentation
 */
export { AccountView, type AccountViewProps } from './account-view.tsx'
export type { DevicesState, DeviceView, PasswordChangeOutcome, PasswordChangeRequest } from './account-values.ts'
