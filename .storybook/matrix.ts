// Which stories show which component in which state that a person can meet. `check-matrix.ts` holds the stories to it.

type State =
  | 'empty'
  | 'filled'
  | 'loading'
  | 'error'
  | 'disabled'
  | 'longWords'
  | 'tenThousand'
  | 'locked'
  | 'undecryptable'
  | 'mobile'

/** The stories that show the state, by their export's names, or why nobody ever meets it. */
export type Cell = readonly [string, ...string[]] | { readonly never: string }

/** One component of `@larets/vault-ui`. */
export interface Row {
  /** The file of its stories, below `packages/vault-ui/src`. */
  readonly stories: string
  readonly states: Readonly<Record<State, Cell>>
}

const never = (why: string) => ({ never: why }) as const

const neverMany = never('It shows one thing.')
const neverLocked = never('The lock screen covers it, and everything it held is gone.')
const neverSealed = never('It shows nothing that was encrypted.')
const neverLoads = never('What it shows is there at once.')
const neverFails = never('Nothing in it can fail.')
const neverDisabled = never('It is there only where it can be used.')
/** States that no part of the auth screen has. */
const signedOut = {
  disabled: neverDisabled,
  tenThousand: neverMany,
  locked: never('Nobody is signed in.'),
  undecryptable: neverSealed,
}
/** States that nothing has that only shows what it is given. */
const standing = { loading: neverLoads, error: neverFails, disabled: neverDisabled, tenThousand: neverMany, locked: neverLocked }
const auth = 'auth/auth-screen.stories.tsx'

/** Every component that a public entry exports, by its name. */
export const matrix: Readonly<Record<string, Row>> = {
  AuthScreen: {
    stories: auth,
    states: {
      ...signedOut,
      empty: ['EmailEmpty'],
      filled: ['EmailFilled', 'PasswordEmpty', 'Registered', 'RightToLeft', 'OtherEmail', 'OwnHeader'],
      loading: ['EmailLoading'],
      error: ['ChangedSalts'],
      longWords: ['LongWords'],
      mobile: ['Mobile'],
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
      filled: ['RegisterFilled'],
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
      filled: ['Filled', 'Unlocks'],
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
  ImportView: {
    stories: 'import/import-view.stories.tsx',
    states: {
      empty: ['File', 'Pasted', 'English', 'Nothing'],
      filled: ['Format', 'Columns', 'Preview', 'ByKeyboard', 'Settings', 'Edited', 'Progress', 'Waiting', 'Unfinished', 'Elsewhere', 'Report', 'Undone'],
      loading: ['Reading'],
      error: ['Failed', 'WrongPassword'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: ['TenThousand'],
      locked: neverLocked,
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  HealthView: {
    stories: 'health/health-view.stories.tsx',
    states: {
      empty: ['Empty', 'AllWell', 'Dismissed'],
      filled: ['Filled', 'OneKind', 'English'],
      loading: ['Checking', 'Begins'],
      error: ['Failed'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: ['TenThousand'],
      locked: neverLocked,
      undecryptable: ['Undecryptable'],
      mobile: ['Mobile'],
    },
  },
  ExportView: {
    stories: 'export/export-view.stories.tsx',
    states: {
      empty: ['Empty', 'OneVault', 'English'],
      filled: ['Filled', 'Plain', 'Table'],
      loading: ['Loading'],
      error: ['PasswordsDiffer', 'NothingTyped', 'WrongPassword', 'Failed'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: never('It shows how many there are, and none of them.'),
      locked: neverLocked,
      undecryptable: ['Undecryptable'],
      mobile: ['Mobile'],
    },
  },
  HealthSummary: {
    stories: 'health/health-summary.stories.tsx',
    states: {
      empty: ['Empty', 'Unasked'],
      filled: ['Filled'],
      loading: ['Checking'],
      error: ['Failed'],
      disabled: neverDisabled,
      longWords: never('It has no words but its own.'),
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: never('It shows numbers alone.'),
      mobile: ['Mobile'],
    },
  },
  SecretField: {
    stories: 'secret-field/secret-field.stories.tsx',
    states: {
      empty: ['Empty', 'AsksForAValue', 'WithoutGenerator'],
      filled: ['Filled', 'Shown'],
      loading: ['ReadOnly'],
      error: ['Invalid'],
      disabled: ['Disabled'],
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: never('The dialog around it says so: it starts empty.'),
      mobile: ['Mobile'],
    },
  },
  MasterPasswordField: {
    stories: 'secret-field/master-password-field.stories.tsx',
    states: {
      empty: ['Empty', 'CapsLock'],
      filled: ['Filled'],
      loading: ['ReadOnly'],
      error: ['Invalid'],
      disabled: ['Disabled'],
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: never('The lock screen brings a field of its own.'),
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  VaultSwitcher: {
    stories: 'vault-switcher/vault-switcher.stories.tsx',
    states: {
      empty: ['Empty'],
      filled: ['Filled', 'AllVaults', 'Looks', 'Open', 'ByKeyboard', 'Compact', 'RightToLeft'],
      loading: ['Loading', 'LoadingCompact'],
      error: never('The list tells what could not be loaded.'),
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: never('Vaults are few: the menu scrolls.'),
      locked: neverLocked,
      undecryptable: ['Undecryptable', 'Changed', 'ChangedAmongAll', 'ChangedCompact'],
      mobile: ['Mobile'],
    },
  },
  VaultDialog: {
    stories: 'vault-dialog/vault-dialog.stories.tsx',
    states: {
      empty: ['Empty'],
      filled: ['Filled', 'Saves', 'ClosingGuard', 'Unsaved', 'UnsavedGone', 'RenamedElsewhere'],
      loading: ['Loading'],
      error: ['Invalid', 'SaveFailed'],
      disabled: never('Nothing to save disables its button: see the state empty.'),
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: ['Changed', 'ChangedQuestion'],
      mobile: ['Mobile'],
    },
  },
  ItemDialog: {
    stories: 'item-dialog/item-dialog.stories.tsx',
    states: {
      empty: ['Empty', 'EmptyNote'],
      filled: [
        'Filled',
        'Saves',
        'ClosingGuard',
        'GeneratesPassword',
        'ManyAddresses',
        'Unsaved',
        'Compact',
        'RightToLeft',
        'FilledNote',
        'SavesNote',
      ],
      loading: ['Loading'],
      error: ['Invalid', 'SaveFailed', 'NoUsableVault'],
      disabled: never('Nothing to save disables its button: see the state filled.'),
      longWords: ['LongWords', 'LongNote'],
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: ['Undecryptable', 'UndecryptableNote', 'UndecryptableRest', 'ChangedOutside', 'RolledBack'],
      mobile: ['Mobile', 'LongNote'],
    },
  },
  ItemList: {
    stories: 'item-list/item-list.stories.tsx',
    states: {
      empty: ['Empty', 'FilteredOut', 'SearchEmpty', 'NoVaults'],
      filled: ['Filled', 'AllVaults', 'Wide', 'Sorted', 'ByKeyboard', 'Copies', 'Compact', 'RightToLeft', 'Types', 'TypesWide'],
      loading: ['Loading'],
      error: ['Failed'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: ['TenThousand', 'Compact'],
      locked: neverLocked,
      undecryptable: ['Undecryptable'],
      mobile: ['Mobile'],
    },
  },
  TrashList: {
    stories: 'item-list/trash-list.stories.tsx',
    states: {
      empty: ['Empty', 'SearchEmpty'],
      filled: ['Filled', 'Restored', 'Erases', 'WithAbove'],
      loading: ['Loading'],
      error: ['Failed'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: ['TenThousand'],
      locked: neverLocked,
      undecryptable: ['Undecryptable'],
      mobile: ['Mobile'],
    },
  },
  ItemSearch: {
    stories: 'item-list/item-search.stories.tsx',
    states: {
      ...standing,
      empty: ['Empty'],
      filled: ['Filled', 'ByKeyboard'],
      longWords: ['LongWords'],
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  ItemMark: {
    stories: 'item-fields/item-mark.stories.tsx',
    states: {
      ...standing,
      empty: ['Empty'],
      filled: ['Filled', 'OfService'],
      longWords: ['WideLetters'],
      undecryptable: ['Empty'],
      mobile: ['Filled'],
    },
  },
  ItemPanel: {
    stories: 'item-panel/item-panel.stories.tsx',
    states: {
      empty: ['Empty', 'EmptyNote'],
      filled: ['Filled', 'Revealed', 'Copies', 'EscapeCloses', 'Compact', 'RightToLeft', 'Note', 'NewerType'],
      loading: ['Loading', 'OpeningNote'],
      error: ['Missing', 'RevealFailed', 'NoteFailed'],
      disabled: ['Disabled'],
      longWords: ['LongWords', 'LongNote'],
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: ['Undecryptable', 'UndecryptableNote', 'CopyQuestion', 'ChangedOutside', 'Duplicate', 'RolledBack'],
      mobile: ['Mobile', 'LongNote'],
    },
  },
  ConfirmDialog: {
    stories: 'confirm-dialog/confirm-dialog.stories.tsx',
    states: {
      empty: never('It always asks something.'),
      filled: ['Filled', 'EscapeCancels'],
      loading: ['Loading'],
      error: never('The application tells that it failed.'),
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  SignOutDialog: {
    stories: 'sign-out-dialog/sign-out-dialog.stories.tsx',
    states: {
      empty: ['Closed'],
      filled: ['Filled', 'SignsOut'],
      loading: neverLoads,
      error: neverFails,
      disabled: neverDisabled,
      longWords: never('It has no words but its own.'),
      tenThousand: neverMany,
      locked: never('The lock screen signs out without a question: nothing is held any more.'),
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  SonnerToaster: {
    stories: 'notify/sonner.stories.tsx',
    states: {
      empty: ['Empty'],
      filled: ['Success', 'WithAction', 'Replaced'],
      loading: neverLoads,
      error: ['Failure'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: never('It shows three at most.'),
      locked: neverLocked,
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  PasswordGenerator: {
    stories: 'password-generator/password-generator.stories.tsx',
    states: {
      empty: ['Loading'],
      filled: ['Filled', 'WithoutConfirm', 'Longer', 'Spelled', 'EarlierVariants', 'Copies', 'Phrase', 'Compact', 'RightToLeft'],
      loading: ['Loading'],
      error: ['Failed'],
      disabled: ['LastSet'],
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: never('It needs no session.'),
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  PasswordGeneratorDialog: {
    stories: 'password-generator/password-generator-dialog.stories.tsx',
    states: {
      empty: ['Closed'],
      filled: ['Filled', 'Confirms', 'EscapeCloses'],
      loading: ['Loading'],
      error: ['Failed'],
      disabled: neverDisabled,
      longWords: never('The generator in it wraps them.'),
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
  StrengthMeter: {
    stories: 'strength-meter/strength-meter.stories.tsx',
    states: {
      empty: ['Empty'],
      filled: ['Filled', 'Levels', 'WithAdvice', 'WhileTyping'],
      loading: ['Loading'],
      error: ['Loading'],
      disabled: neverDisabled,
      longWords: ['LongWords'],
      tenThousand: neverMany,
      locked: neverLocked,
      undecryptable: neverSealed,
      mobile: ['Mobile'],
    },
  },
}

/** These draw nothing of their own. */
export const withoutLook: readonly string[] = ['MessagesProvider', 'NotifierProvider', 'ServiceMarksProvider', 'PortalContainerProvider', 'VaultTheme']
