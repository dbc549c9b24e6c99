import * as z from 'zod/mini'
import { accountCursor } from '../../contracts/account-cursor.ts'
import { item } from '../../contracts/items.ts'
import { itemId, userId, vaultId } from '../../contracts/primitives.ts'
import { vault } from '../../contracts/vaults.ts'

/** Material of unlocking besides the master password. All of it is ciphertext or public. */
export const sealedAccount = z.object({
  encryptedPrivateKey: z.string(),
  authSalt: z.string(),
  passwordSalt: z.string(),
  /** Id of the KDF suite. */
  kdf: z.int(),
})
export type SealedAccount = z.output<typeof sealedAccount>

/** Question of a new tab to the unlocked tabs of its account for the key. */
const openKeyAsk = z.object({
  userId,
  /** Of the tab that asks. */
  tabId: z.string(),
  /** Base64 of the spki of a fresh P-256 key. */
  askerKey: z.string(),
  /** Base64 of 16 random bytes. */
  nonce: z.string(),
})
export type OpenKeyAsk = z.output<typeof openKeyAsk>

/** By which it went: what is newer than that stays. */
const revision = z.optional(z.int())

/** Result of a write as the server answered it: ciphertext. */
const accountChange = z.union([
  /** Created, changed, or restored. */
  z.object({ kind: z.literal('item'), item }),
  z.object({ kind: z.literal('itemDeleted'), id: itemId, revision }),
  z.object({ kind: z.literal('vault'), vault }),
  /** With all its items. */
  z.object({ kind: z.literal('vaultDeleted'), id: vaultId, revision }),
  /** Its items, which may be many, are to be asked for. */
  z.object({ kind: z.literal('vaultRestored'), id: vaultId }),
])
/** Output of {@link accountChange}. */
export type AccountChange = z.output<typeof accountChange>

const message = z.union([
  /** Every tab of the account locks. */
  z.object({ type: z.literal('lock'), userId }),
  /**
   * Every tab of the account signs out. Whether e-mail and salts went too is told: storage may show it later than this.
   */
  z.object({ type: z.literal('signOut'), userId, isForgotten: z.optional(z.boolean()) }),
  /** A new tab asks for what it needs to show a lock screen. */
  z.object({ type: z.literal('askKey'), userId }),
  z.object({ type: z.literal('key'), userId, sealed: sealedAccount }),
  /** A new tab asks for the key itself. */
  z.object({ type: z.literal('askOpenKey'), ...openKeyAsk.shape }),
  /**
   * The private key, for the one tab whose `nonce` it is: base64 of the answerer's fresh spki, of the iv, and of the
   * ciphertext.
   */
  z.object({
    type: z.literal('openKey'),
    userId,
    nonce: z.string(),
    answererKey: z.string(),
    iv: z.string(),
    ciphertext: z.string(),
    sealed: sealedAccount,
  }),
  /** The master password was changed: this is what unlocking needs from now on. */
  z.object({ type: z.literal('resealed'), userId, sealed: sealedAccount }),
  /** The account has another pair of keys: every tab of it locks, and unlocks with this from now on. */
  z.object({ type: z.literal('rekeyed'), userId, publicKey: z.string(), sealed: sealedAccount }),
  /** A person did something in some tab, `at` milliseconds since the Unix epoch. */
  z.object({ type: z.literal('activity'), userId, at: z.number() }),
  /** A tab gained or lost the person's attention. */
  z.object({ type: z.literal('attention'), userId, tabId: z.string(), focused: z.boolean() }),
  /** A tab wrote to the account, and the server answered with this. */
  z.object({ type: z.literal('wrote'), userId, changes: z.array(accountChange) }),
  /** The waiting writes have changed: each tab reads them anew. */
  z.object({ type: z.literal('outbox'), userId }),
  /** Other passwords than before are kept until they are saved: each tab reads them anew. */
  z.object({ type: z.literal('kept'), userId }),
  /** The server told the tab that listens to it where the account stands. */
  z.object({ type: z.literal('hint'), userId, cursor: accountCursor }),
])

/** Messages between the tabs of an account. Nothing in them is secret to a tab without the keys. */
export type TabMessage = z.output<typeof message>

/** Messages between the tabs of the browser; a tab does not hear itself, and a closed channel says nothing more. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  readonly listen: (heard: (message: TabMessage) => void) => () => void
  readonly close: () => void
}

/** A {@link TabChannel} over a `BroadcastChannel`. */
export function webTabChannel(name = 'larets'): TabChannel {
  const channel = new BroadcastChannel(name)
  let closed = false
  return {
    post: (sent) => {
      if (!closed) channel.postMessage(sent)
    },
    listen: (heard) => {
      const onMessage = (event: MessageEvent<unknown>) => {
        const parsed = message.safeParse(event.data)
        if (parsed.success) heard(parsed.data)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => {
      closed = true
      channel.close()
    },
  }
}

/** A room whose channels hear each other, within one process. */
export function memoryTabRoom(): { readonly join: () => TabChannel } {
  const members = new Map<object, Set<(message: TabMessage) => void>>()
  return {
    join: () => {
      const self = {}
      members.set(self, new Set())
      return {
        post: (sent) => {
          if (!members.has(self)) return
          for (const [member, listeners] of members) {
            if (member !== self) for (const heard of listeners) queueMicrotask(() => heard(sent))
          }
        },
        listen: (heard) => {
          members.get(self)?.add(heard)
          return () => members.get(self)?.delete(heard)
        },
        close: () => members.delete(self),
      }
    },
  }
}
