import type { ReactNode, RefCallback } from 'react'
import { AccountEventsView, AccountView, WaysInDialog } from '../account/index.ts'
import { AuthScreen } from '../auth/index.ts'
import { PasskeysSection } from '../passkeys/index.ts'
import { RecoveryCodeStep, RecoveryScreen, RecoverySection } from '../recovery/index.ts'
import { SecondFactorScreen, SecondFactorSection } from '../second-factor/index.ts'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'

/** Attributes that a page gives any view, and where it wants the element. */
export interface GivenToView extends RootProps, FieldSlots {
  readonly ref?: RefCallback<HTMLElement>
}

/** A component in one of its states, with what a page gives it. */
export type Drawing = (given: GivenToView) => ReactNode

/** Components by their names, each in its forms. */
export type Drawings = Readonly<Record<string, readonly [Drawing, ...Drawing[]]>>

const nothing = () => {}
const done = () => Promise.resolve({ ok: true } as const)

/** Components of signing in and of the account. */
export const accountViews: Drawings = {
  AuthScreen: [
    (given) => (
      <AuthScreen
        productName="Ларец"
        step={{ kind: 'email' }}
        onCheckEmail={done}
        onSignIn={done}
        onSignUp={done}
        onReset={nothing}
        {...given}
      />
    ),
  ],
  RecoveryScreen: [
    (given) => (
      <RecoveryScreen
        productName="Ларец"
        onOpen={done}
        onRecover={done}
        onCheckOutcome={done}
        onBack={nothing}
        {...given}
      />
    ),
  ],
  RecoveryCodeStep: [
    (given) => (
      <RecoveryCodeStep
        productName="Ларец"
        address="https://larets.example"
        code={{
          text: 'K7QF-2MXA',
          fingerprint: '4C1F A07E',
          asked: [0, 1],
          isGroup: () => true,
          onPut: done,
          onForget: nothing,
        }}
        onDone={nothing}
        {...given}
      />
    ),
  ],
  RecoverySection: [
    (given) => (
      <RecoverySection
        productName="Ларец"
        address="https://larets.example"
        state={{ kind: 'ready', createdAt: null, settled: null }}
        onPrepare={() => Promise.resolve({ ok: false, code: 'failed' })}
        onRemove={done}
        onRetry={async () => {}}
        {...given}
      />
    ),
  ],
  PasskeysSection: [
    (given) => (
      <PasskeysSection
        state={{ kind: 'ready', passkeys: [], hindrance: null, origin: 'https://larets.example', factors: [] }}
        onAdd={done}
        onRemove={done}
        onRetry={async () => {}}
        {...given}
      />
    ),
  ],
  SecondFactorScreen: [
    (given) => (
      <SecondFactorScreen
        productName="Ларец"
        email="anna.petrova@yandex.ru"
        kinds={['totp']}
        onConfirm={done}
        onBack={nothing}
        {...given}
      />
    ),
  ],
  SecondFactorSection: [
    (given) => (
      <SecondFactorSection
        productName="Ларец"
        address="https://larets.example"
        state={{
          kind: 'ready',
          since: null,
          codesLeft: 0,
          keys: [],
          hindrance: null,
          origin: 'https://larets.example',
        }}
        onPrepare={() => Promise.resolve({ ok: false, code: 'failed' })}
        onMakeCodes={() => Promise.resolve({ ok: false, code: 'failed' })}
        onRemove={done}
        onAddKey={() => Promise.resolve({ ok: false, code: 'failed' })}
        onRemoveKey={done}
        onRetry={async () => {}}
        onCopy={nothing}
        onSave={nothing}
        {...given}
      />
    ),
  ],
  AccountView: [
    (given) => (
      <AccountView
        onChangePassword={done}
        onCheckPassword={done}
        devices={{
          kind: 'ready',
          devices: [
            {
              id: '1',
              browser: 'Chrome',
              system: 'Linux',
              createdAt: '2026-11-25T10:00:00.000Z',
              lastSeenAt: '2026-11-25T10:00:00.000Z',
              current: true,
            },
            {
              id: '2',
              browser: null,
              system: null,
              createdAt: '2026-11-25T10:00:00.000Z',
              lastSeenAt: '2026-11-25T10:00:00.000Z',
              current: false,
            },
          ],
        }}
        onEndDevice={async () => {}}
        onEndOtherDevices={async () => {}}
        {...given}
      />
    ),
  ],
  WaysInDialog: [
    (given) => (
      <WaysInDialog
        occasion="password"
        ways={[
          {
            ...{
              kind: 'passkey',
              id: '1',
              name: 'Ноутбук',
              left: null,
              createdAt: '2026-11-25T10:00:00.000Z',
              usedAt: null,
            },
            ...{ maker: { browser: 'Firefox', system: 'Linux' }, byThisDevice: false, current: false },
          },
        ]}
        onEnd={done}
        onClose={nothing}
        {...given}
      />
    ),
  ],
  AccountEventsView: [
    (given) => <AccountEventsView state={{ kind: 'loading' }} onOpenAccount={nothing} {...given} />,
    (given) => (
      <AccountEventsView
        state={{
          ...{ kind: 'ready', older: 'there', onOlder: nothing },
          events: [
            {
              id: '1',
              kind: 'failed_sign_ins',
              at: '2026-11-25T10:00:00.000Z',
              browser: null,
              system: null,
              count: 2,
              isNew: true,
            },
          ],
        }}
        onOpenAccount={nothing}
        {...given}
      />
    ),
  ],
}
