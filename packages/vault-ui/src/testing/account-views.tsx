import type { ReactNode } from 'react'
import { AccountEventsView, AccountView, WaysInDialog } from '../account/index.ts'
import { AuthScreen } from '../auth/index.ts'
import { PasskeysSection } from '../passkeys/index.ts'
import { DrawnCodeStep, RecoveryScreen, RecoverySection } from '../recovery/index.ts'
import { SecondFactorScreen, SecondFactorSection } from '../second-factor/index.ts'

/** A component in one of its states, with a class of the page's own. */
export type Drawing = (className: string) => ReactNode

/** Components by their names, each in its forms. */
export type Drawings = Readonly<Record<string, readonly [Drawing, ...Drawing[]]>>

const nothing = () => {}
const done = () => Promise.resolve({ ok: true } as const)

/** Components of signing in and of the account. */
export const accountViews: Drawings = {
  AuthScreen: [
    (className) => (
      <AuthScreen
        productName="Ларец"
        step={{ kind: 'email' }}
        onCheckEmail={done}
        onSignIn={done}
        onSignUp={done}
        onReset={nothing}
        className={className}
      />
    ),
  ],
  RecoveryScreen: [
    (className) => (
      <RecoveryScreen
        productName="Ларец"
        onOpen={done}
        onRecover={done}
        onAsk={done}
        onBack={nothing}
        className={className}
      />
    ),
  ],
  DrawnCodeStep: [
    (className) => (
      <DrawnCodeStep
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
        className={className}
      />
    ),
  ],
  RecoverySection: [
    (className) => (
      <RecoverySection
        productName="Ларец"
        address="https://larets.example"
        state={{ kind: 'ready', createdAt: null, settled: null }}
        onDraw={() => Promise.resolve({ ok: false, code: 'failed' })}
        onRemove={done}
        onAsk={async () => {}}
        className={className}
      />
    ),
  ],
  PasskeysSection: [
    (className) => (
      <PasskeysSection
        state={{ kind: 'ready', passkeys: [], hindrance: null, origin: 'https://larets.example', factors: [] }}
        onAdd={done}
        onRemove={done}
        onAsk={async () => {}}
        className={className}
      />
    ),
  ],
  SecondFactorScreen: [
    (className) => (
      <SecondFactorScreen
        productName="Ларец"
        email="anna.petrova@yandex.ru"
        kinds={['totp']}
        onConfirm={done}
        onBack={nothing}
        className={className}
      />
    ),
  ],
  SecondFactorSection: [
    (className) => (
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
        onDraw={() => Promise.resolve({ ok: false, code: 'failed' })}
        onMakeCodes={() => Promise.resolve({ ok: false, code: 'failed' })}
        onRemove={done}
        onAddKey={() => Promise.resolve({ ok: false, code: 'failed' })}
        onRemoveKey={done}
        onAsk={async () => {}}
        onCopy={nothing}
        onSave={nothing}
        className={className}
      />
    ),
  ],
  AccountView: [
    (className) => (
      <AccountView
        onChangePassword={done}
        onAskPassword={done}
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
        className={className}
      />
    ),
  ],
  WaysInDialog: [
    (className) => (
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
        className={className}
      />
    ),
  ],
  AccountEventsView: [
    (className) => <AccountEventsView state={{ kind: 'loading' }} onOpenAccount={nothing} className={className} />,
    (className) => (
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
        className={className}
      />
    ),
  ],
}
