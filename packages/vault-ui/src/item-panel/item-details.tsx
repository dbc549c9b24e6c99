import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { Monogram, monogramTints } from '../primitives/monogram.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { monogramLetter, monogramTint } from '../view-models/monogram.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { ItemSecrets } from './item-secrets.ts'
import type { ItemPanelMessages } from './messages.ru.ts'
import { Moment } from './moment.tsx'
import { PasswordRow } from './password-row.tsx'
import { TextFieldRow } from './text-field-row.tsx'

/** What {@link ItemDetails} show. */
export type ItemDetailsProps = ItemSecrets & {
  readonly item: ItemView
  readonly vault: VaultView | undefined
  readonly focusOnOpen: boolean
  readonly messages: ItemPanelMessages
}

function Warning({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div
      role="note"
      data-vlt-slot="item-warning"
      className="vlt:flex vlt:gap-3 vlt:rounded-card vlt:bg-warning-soft vlt:p-3 vlt:text-sm vlt:text-warning-text"
    >
      <TriangleAlert aria-hidden className="vlt:mt-px vlt:size-4" />
      <div>
        <p className="vlt:font-semibold">{title}</p>
        <p className="vlt:text-pretty">{children}</p>
      </div>
    </div>
  )
}

const cardLook = 'vlt:*:not-last:border-b vlt:rounded-card vlt:border vlt:border-line'

/** The contents of an item: what it is, what to beware of, its fields, its dates. */
export function ItemDetails({ item, vault, focusOnOpen, messages, onReveal, onCopy }: ItemDetailsProps) {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusOnOpen) heading.current?.focus({ preventScroll: true })
  }, [focusOnOpen])
  const texts = [item.name, item.username, ...item.uris.map(({ uri }) => uri)]
  const untrusted = texts.some((text) => text?.trusted === false)
  const secrets = item.username !== null || item.hasPassword
  return (
    <div className="vlt:min-h-0 vlt:flex-1 vlt:overflow-y-auto">
      <div className="vlt:mx-auto vlt:flex vlt:w-full vlt:max-w-160 vlt:flex-col vlt:gap-5 vlt:px-4 vlt:pt-2 vlt:pb-6 vlt:md:px-6">
        <header className="vlt:flex vlt:items-center vlt:gap-4">
          <Monogram letter={monogramLetter(item.name, locale)} tint={monogramTint(item.name, monogramTints)} size="large" />
          <div className="vlt:min-w-0 vlt:flex-1">
            <h2
              ref={heading}
              tabIndex={-1}
              className="vlt:text-xl vlt:font-semibold vlt:wrap-anywhere vlt:select-text vlt:outline-none"
            >
              {item.name.text}
            </h2>
            {vault === undefined ? null : (
              <p className="vlt:mt-0.5 vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
                <span className="vlt:sr-only">{messages.vault}: </span>
                {vault.usable ? vault.name : messages.vaultNotOpen}
              </p>
            )}
          </div>
        </header>
        {untrusted ? <Warning title={messages.notDecrypted}>{messages.notDecryptedHint}</Warning> : null}
        {item.consistent ? null : <Warning title={messages.changedOutside}>{messages.changedOutsideHint}</Warning>}
        {item.duplicate ? <Warning title={messages.duplicate}>{messages.duplicateHint}</Warning> : null}
        {item.rolledBack && !item.duplicate ? (
          <Warning title={messages.rolledBack}>{messages.rolledBackHint}</Warning>
        ) : null}
        {secrets ? (
          <div data-vlt-slot="item-card" className={cardLook}>
            {item.username === null ? null : (
              <TextFieldRow
                label={messages.username}
                copyLabel={messages.copy.username}
                value={item.username}
                onCopy={() => onCopy('username')}
                messages={messages}
              />
            )}
            {item.hasPassword ? (
              <PasswordRow
                key={item.updatedAt}
                onReveal={onReveal}
                onCopy={() => onCopy('password')}
                messages={messages}
              />
            ) : null}
          </div>
        ) : null}
        {item.uris.length === 0 ? null : (
          <div data-vlt-slot="item-card" className={cardLook}>
            {item.uris.map(({ uri }, index) => (
              <TextFieldRow
                // Addresses may repeat; their place is their identity.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                link
                label={messages.address}
                copyLabel={messages.copy.uri(uri.text)}
                value={uri}
                onCopy={() => onCopy({ uri: index })}
                messages={messages}
              />
            ))}
          </div>
        )}
        {secrets || item.uris.length > 0 ? null : <p className="vlt:text-text-muted">{messages.noSecrets}</p>}
        <dl className="vlt:grid vlt:grid-cols-[auto_1fr] vlt:gap-x-3 vlt:gap-y-1 vlt:px-1 vlt:text-xs vlt:tabular-nums vlt:text-text-muted">
          <dt>{messages.created}</dt>
          <dd>
            <Moment moment={item.createdAt} />
          </dd>
          <dt>{messages.changed}</dt>
          <dd>
            <Moment moment={item.updatedAt} />
          </dd>
        </dl>
      </div>
    </div>
  )
}
