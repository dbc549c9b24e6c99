import { ItemList, type ItemListProps } from '@larets/vault-ui/item-list'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { PasswordGeneratorDialog } from '@larets/vault-ui/password-generator'
import { SecretField } from '@larets/vault-ui/secret-field'
import { useState } from 'react'

/** Passphrase of this small app. */
const passphrase = 'open sesame'

/** A page with a form and a list, and the lock over them. */
export function Vault({ items }: { readonly items: Extract<ItemListProps['state'], { kind: 'ready' }>['items'] }) {
  const [isLocked, setLocked] = useState(true)
  const [secret, setSecret] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  if (isLocked) {
    return (
      <LockScreen
        onUnlock={async (typed) => {
          if (typed !== passphrase) return { ok: false, code: 'wrong_master_password' }
          setLocked(false)
          return { ok: true }
        }}
      />
    )
  }
  return (
    <main>
      <SecretField
        label="Secret"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
        onGenerateRequest={() => setOpen(true)}
      />
      <PasswordGeneratorDialog
        open={isOpen}
        onConfirm={({ text }) => setSecret(text)}
        onClose={() => setOpen(false)}
        defaultOptions={{ length: 24 }}
      />
      <ItemList
        state={{ kind: 'ready', items }}
        emptyReason="none-yet"
        selectedId={opened}
        query=""
        sort="name"
        onSortChange={() => {}}
        onClearSearch={() => {}}
        onAdd={() => {}}
        onOpen={setOpened}
        onCopy={async () => true}
        onOpenSite={() => {}}
      />
      <output aria-label="Opened">{opened}</output>
    </main>
  )
}
