import { LockScreen } from '../lock-screen/index.ts'
import type { UnlockOutcome } from '../lock-screen/index.ts'
import { en } from '../lock-screen/messages.en.ts'
import { flag, text, type KindsOf } from './attributes.ts'
import { defineElement, type Host, type Inside } from './form-element.tsx'
import type { LockScreenAttributes, VaultElementAttributes, VaultLockScreenElement } from './element-types.ts'
import { missing } from './password-generator-element.tsx'

/** Its name in a page. */
export const lockScreenTag = 'vault-lock-screen'

const attributes: KindsOf<Omit<LockScreenAttributes, keyof VaultElementAttributes>> = {
  ...{ locked: flag, inline: flag, signout: flag },
  ...{ heading: text, text, email: text, 'product-name': text },
}

function inside(host: Host): Inside {
  const { element } = host
  let unlock: VaultLockScreenElement['unlock'] = null
  let isFirst: boolean | null = null
  const isLocked = () => element.hasAttribute('locked')
  const textOf = (name: string) => element.getAttribute(name) ?? undefined
  const attempt = async (secret: string): Promise<UnlockOutcome> => {
    const outcome: UnlockOutcome = (await unlock?.(secret)) ?? { ok: false, code: 'failed' }
    if (outcome.ok) {
      element.removeAttribute('locked')
      host.dispatch('unlock')
    }
    return outcome
  }
  return {
    draw: () => {
      isFirst ??= isLocked()
      return isLocked() ? (
        <LockScreen
          onUnlock={attempt}
          onSignOut={element.hasAttribute('signout') ? () => host.dispatch('signout') : undefined}
          inline={element.hasAttribute('inline')}
          title={textOf('heading')}
          text={textOf('text')}
          label={host.label()}
          email={textOf('email')}
          productName={textOf('product-name')}
        />
      ) : null
    },
    value: () => (isLocked() ? 'locked' : 'unlocked'),
    fault: () => (host.isRequired() && isLocked() ? { flags: { valueMissing: true }, message: missing() } : null),
    reset: () => element.toggleAttribute('locked', isFirst ?? isLocked()),
    members: {
      get value() {
        return isLocked() ? 'locked' : 'unlocked'
      },
      get unlock() {
        return unlock
      },
      set unlock(next: VaultLockScreenElement['unlock']) {
        unlock = next
      },
    },
  }
}

/** Makes the element known to the page. */
export const defineLockScreen = () => defineElement({ tag: lockScreenTag, attributes, english: en, inside })
