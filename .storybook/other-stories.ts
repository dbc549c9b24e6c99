// Stories that `check-matrix.ts` expects beside the rows of matrix.ts and parts.ts.
/**
 * Stories of no single view: the tokens, a theme, and what is built from `@larets/vault-core` alone. Below the
 * repository's root.
 */
export const otherStories: Readonly<Record<string, readonly string[]>> = {
  'packages/vault-ui/src/item-dialog/codes-and-networks.stories.tsx': ['ReadsQrCode', 'QrCodeWithoutSecret'],
  'packages/vault-ui/src/item-panel/codes-and-networks.stories.tsx': [
    'OneTimeCode',
    'OneTimeCodeEnding',
    'OneTimeCodeClockOff',
    'OneTimeCodeOtherClock',
    'OneTimeCodeUnreadable',
  ],
  'packages/vault-ui/src/item-dialog/two-devices.stories.tsx': [
    'ChangedElsewhere',
    'ChangedElsewhereMobile',
    'Merged',
    'DeletedElsewhere',
    'OwnNotSent',
    'OwnOfDeleted',
  ],
  'packages/vault-ui/src/item-list/unsent.stories.tsx': ['Marked', 'Wide', 'Mobile'],
  'packages/vault-ui/src/item-panel/unsent.stories.tsx': [
    'Waiting',
    'Changed',
    'Gone',
    'NotDeleted',
    'Refused',
    'Mobile',
  ],
  'packages/vault-ui/src/item-panel/former-passwords.stories.tsx': [
    'Closed',
    'Loading',
    'Empty',
    'Failed',
    'Filled',
    'Unopened',
  ],
  'packages/vault-ui/src/item-panel/item-history.stories.tsx': [
    'Closed',
    'Loading',
    'Empty',
    'Failed',
    'Filled',
    'Foreign',
    'AsNow',
    'LongWords',
  ],
  'packages/vault-ui/src/theme/vault-theme.stories.tsx': ['Light', 'Dark', 'Compact', 'OwnLook'],
  'packages/vault-ui/src/theme/design-tokens.stories.tsx': ['Colors', 'Shape', 'Size', 'SizeCompact', 'Type', 'Motion'],
  'packages/vault-ui/src/theme/forced-colors.stories.tsx': ['OfPrimitives'],
  'packages/vault-ui/src/theme/hosts.stories.tsx': [
    'Vite',
    'NextWithTailwind',
    'Next',
    'Starlight',
    'StarlightLight',
    'TailwindDark',
    'BootstrapDark',
    'Plain',
  ],
  '.storybook/introduction/introduction.stories.tsx': ['Welcome'],
  '.storybook/headless/own-generator.stories.tsx': ['Generates'],
  '.storybook/headless/own-lock-screen.stories.tsx': ['LocksAndOpens'],
  '.storybook/headless/own-session.stories.tsx': ['FromStartToEnd'],
}
