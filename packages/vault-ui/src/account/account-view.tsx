import type { ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { RootProps } from '../theme/root-props.ts'
import type {
  DataProps,
  DeletionProps,
  DevicesState,
  PasswordChangeOutcome,
  PasswordChangeRequest,
  ProfileProps,
} from './account-values.ts'
import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { accountRu } from './messages.ru.ts'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RotationRow } from './rotation-row.tsx'
import type { RotationProps } from './rotation-values.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link AccountView}. No call is made twice at a time, however often it is asked for. */
export interface AccountViewProps extends RootProps {
  /** Tells password managers whose master password it is. */
  readonly email?: string | undefined
  /** Name and e-mail; without it they are not shown. */
  readonly profile?: ProfileProps | undefined
  /**
   * Changes the master password. A promise that is rejected is told as `failed`, and its error reported to the page as
   * uncaught.
   */
  readonly onChangePassword: (request: PasswordChangeRequest) => Promise<PasswordChangeOutcome>
  /** Asks which master password counts, after a change of which that is not known. */
  readonly onCheckPassword: () => Promise<PasswordChangeOutcome>
  /** True when that is not known of an earlier change, as the view is opened. */
  readonly passwordUnsettled?: boolean | undefined
  /** The devices that are signed in, or why they are not known. */
  readonly devices: DevicesState
  /** Ends the session of a device; what fails the application tells. */
  readonly onEndDevice: (id: string) => Promise<void>
  /** Ends the sessions of all devices but this one; what fails the application tells. */
  readonly onEndOtherDevices: () => Promise<void>
  /**
   * Shows what else lets somebody in (`WaysInDialog`) before all other sessions end, in place of the view's own
   * question.
   */
  readonly onReviewOtherDevices?: (() => Promise<void>) | undefined
  /** Stands below the master password: `SecondFactorSection` of the entry `second-factor`. */
  readonly secondFactor?: ReactNode
  /** Stands below the second factor: `PasskeysSection` of the entry `passkeys`. */
  readonly passkeys?: ReactNode
  /** Stands below the devices: `RecoverySection` of the entry `recovery`. */
  readonly recovery?: ReactNode
  /** How the keys are changed; without it that is not offered. */
  readonly rotation?: RotationProps | undefined
  /** Leads to import and export, and how much the account keeps; without it that is not shown. */
  readonly data?: DataProps | undefined
  /** How the account is deleted; without it that is not offered. */
  readonly deletion?: DeletionProps | undefined
  /** Rates the new master password, in place of the core's analyser. */
  readonly analyser?: StrengthAnalyser | undefined
  /** Stands beside the sections: a list of them, each of which has its name in `data-vlt-section`. */
  readonly nav?: ReactNode
}

/**
 * A person's own account: sections of rows, each with its state and what can be done, which opens a dialog.
 *
 * @example
 * ```tsx
 * <AccountView
 *   devices={devices}
 *   onChangePassword={changePassword}
 *   onCheckPassword={checkPassword}
 *   onEndDevice={(id) => endDevice(id)}
 *   onEndOtherDevices={endOtherDevices}
 * />
 * ```
 */
export const AccountView = view<AccountViewProps>(
  () => import('./messages.en.ts'),
  function AccountView(props, ref) {
    const { nav, email, profile, rotation, data, deletion } = props
    const root = useRoot(props, ref)
    const messages = useMessages('account', accountRu)
    return (
      <div {...root('vlt:flex vlt:flex-col vlt:gap-8')} data-vlt-slot="account-view">
        <h1 className="vlt:text-xl vlt:font-semibold">{messages.title}</h1>
        <div className="vlt:flex vlt:items-start vlt:gap-8">
          {nav}
          <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-8">
            {profile === undefined ? null : <ProfileSection {...profile} />}
            <PasswordSection
              email={email}
              analyser={props.analyser}
              unsettled={props.passwordUnsettled ?? false}
              onChange={props.onChangePassword}
              onCheckOutcome={props.onCheckPassword}
            >
              {rotation === undefined ? null : <RotationRow {...rotation} />}
            </PasswordSection>
            {props.secondFactor}
            {props.passkeys}
            <DevicesSection
              state={props.devices}
              onEnd={props.onEndDevice}
              onEndOthers={props.onEndOtherDevices}
              onReview={props.onReviewOtherDevices}
            />
            {props.recovery}
            {data === undefined ? null : <DataSection {...data} />}
            {deletion === undefined ? null : <DeletionSection {...deletion} email={email} />}
          </div>
        </div>
      </div>
    )
  },
)
