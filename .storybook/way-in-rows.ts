// The rows of matrix.ts for what a person meets before the vault is open.
import { never, neverDisabled, neverLocked, neverMany, neverSealed, type Row } from './matrix-cells.ts'

/** States that no part of the auth screen has. */
const signedOut = {
  disabled: neverDisabled,
  tenThousand: neverMany,
  locked: never('Nobody is signed in.'),
  undecryptable: neverSealed,
}

const auth = 'auth/auth-screen.stories.tsx'
const ownSteps = 'auth/own-steps.stories.tsx'

/** The auth screen with its parts, and the lock screen. */
export const wayIn: Readonly<Record<string, Row>> = {
  AuthScreen: {
    stories: auth,
    states: {
      ...signedOut,
      empty: ['EmailEmpty'],
      filled: [
        'EmailFilled',
        'Passkey',
        'PasswordEmpty',
        'Forgotten',
        'Registered',
        'RightToLeft',
        'OtherEmail',
        'OwnHeader',
      ],
      loading: ['EmailLoading'],
      error: ['ChangedSalts'],
      longWords: ['LongWords'],
      mobile: ['Mobile'],
    },
  },
  WaysInDialog: {
    stories: 'account/ways-in-dialog.stories.tsx',
    states: {
      empty: ['Empty'],
      filled: ['Filled', 'English', 'Sessions', 'Notice', 'LastFactor', 'CodeEnded', 'NewCode'],
      loading: ['Loading'],
      error: ['WrongCode', 'Changed'],
      disabled: ['Notice'],
      longWords: ['LongWords'],
      tenThousand: never('Sessions are fifty at most, and all else is less.'),
      locked: neverLocked,
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  RecoveryCodeStep: {
    stories: 'recovery/recovery-code-step.stories.tsx',
    states: {
      disabled: neverDisabled,
      locked: neverLocked,
      empty: never('It is shown for a code alone.'),
      filled: ['Filled', 'Left'],
      loading: never('Its button waits as that of the section does.'),
      error: ['Failed'],
      longWords: never('It has no words but its own; what is printed wraps.'),
      tenThousand: never('An account has one code at most.'),
      undecryptable: neverSealed,
      mobile: never('It is as wide as what it stands in; RecoverySection shows it on a phone.'),
    },
  },
  PasskeysSection: {
    stories: 'passkeys/passkeys-section.stories.tsx',
    states: {
      disabled: neverDisabled,
      locked: neverLocked,
      empty: ['Empty'],
      filled: ['Filled', 'English', 'Adding', 'ByKey', 'Added', 'Removed'],
      loading: ['Loading', 'Waiting'],
      error: ['LoadFailed', 'Hindered', 'WrongPassword', 'WrongCode', 'Cancelled', 'Failed', 'Unsettled'],
      longWords: ['LongWords'],
      tenThousand: never('An account has twenty passkeys at most.'),
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  PasskeyReasonText: {
    stories: 'passkeys/passkeys-section.stories.tsx',
    states: {
      ...signedOut,
      empty: never('It always says something.'),
      filled: ['Hindered'],
      loading: never('It waits for nothing.'),
      error: ['Cancelled'],
      longWords: never('It has no words but its own.'),
      mobile: never('It is a sentence, and wraps as one.'),
    },
  },
  SecurityKeyReasonText: {
    stories: 'second-factor/second-factor-screen.stories.tsx',
    states: {
      ...signedOut,
      empty: never('It always says something.'),
      filled: never('It speaks of failures alone.'),
      loading: never('It waits for nothing.'),
      error: ['BesideTheCode'],
      longWords: never('It has no words but its own.'),
      mobile: never('It is a sentence, and wraps as one.'),
    },
  },
  RecoveryScreen: {
    stories: 'recovery/recovery-screen.stories.tsx',
    states: {
      ...signedOut,
      empty: ['Empty', 'English'],
      filled: ['Filled', 'NewPassword', 'WeakPassword', 'Recovered'],
      loading: ['Loading'],
      error: ['NothingTyped', 'Mistyped', 'WrongCode', 'SecondFactor', 'Failed', 'Unsettled', 'Unchanged', 'Over'],
      longWords: ['LongWords'],
      mobile: ['Mobile'],
    },
  },
  SecondFactorScreen: {
    stories: 'second-factor/second-factor-screen.stories.tsx',
    states: {
      ...signedOut,
      empty: ['Empty', 'English'],
      filled: ['Filled', 'BackupCode', 'KeyAlone'],
      loading: ['Loading', 'WaitingForKey'],
      error: ['NothingTyped', 'WrongCode', 'Unreadable', 'Failed', 'BesideTheCode'],
      longWords: ['LongWords'],
      mobile: ['Mobile'],
    },
  },
  LoginForm: {
    stories: ownSteps,
    states: {
      ...signedOut,
      empty: ['FormEmpty'],
      filled: ['FormFilled'],
      loading: ['FormLoading'],
      error: ['FormRefused'],
      longWords: never('It has no words but its own.'),
      mobile: ['FormMobile'],
    },
  },
  LoginCodeStep: {
    stories: ownSteps,
    states: {
      ...signedOut,
      empty: ['CodeEmpty'],
      filled: ['CodeLoading'],
      loading: ['CodeLoading'],
      error: ['CodeWrong'],
      longWords: ['CodeLong'],
      mobile: ['CodeLong'],
    },
  },
  LoginEmailStep: {
    stories: auth,
    states: {
      ...signedOut,
      empty: ['EmailEmpty'],
      filled: ['EmailFilled'],
      loading: ['EmailLoading'],
      error: ['EmailInvalid', 'Failed'],
      longWords: never('It has no words but its own.'),
      mobile: ['Mobile'],
    },
  },
  LoginPasswordStep: {
    stories: auth,
    states: {
      ...signedOut,
      empty: ['PasswordEmpty'],
      filled: ['PasswordLoading'],
      loading: ['PasswordLoading'],
      error: ['WrongCredentials'],
      longWords: ['LongWords'],
      mobile: ['LongWords'],
    },
  },
  RegisterForm: {
    stories: auth,
    states: {
      ...signedOut,
      empty: ['RegisterEmpty'],
      filled: ['RegisterFilled', 'RegisterWeak'],
      loading: ['RegisterLoading'],
      error: ['EmailTaken'],
      longWords: never('It has no words but its own.'),
      mobile: ['RegisterMobile'],
    },
  },
  LockScreen: {
    stories: 'lock-screen/lock-screen.stories.tsx',
    states: {
      empty: ['Empty'],
      filled: ['Filled', 'Passkey', 'Unlocks'],
      loading: ['Loading'],
      error: ['WrongPassword', 'NothingTyped', 'Failed', 'NoAnswer'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: ['Locked', 'Inline'],
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
}
