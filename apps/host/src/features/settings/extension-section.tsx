import { addressMatchChoices, type AddressMatch } from '@larets/vault-core'
import { ChoiceGroup } from '@larets/vault-ui/primitives'
import { useLocale } from '@larets/vault-ui/messages'
import { ChevronRight, CircleCheck, ExternalLink, MonitorSmartphone } from 'lucide-react'
import { useLocation } from 'react-router'
import { keptSearch } from '../../app/places/kept-search.ts'
import { Link } from '../../app/places/link.tsx'
import { accountPath } from '../../app/places/paths.ts'
import { extensionEn } from './extension.en.ts'
import { extensionRu, type ExtensionWords } from './extension.ru.ts'

/** Properties of the {@link ExtensionRows}. */
export interface ExtensionRowsProps {
  /** Browser and system, as far as they are known, of each extension that is signed in; null while that is not known. */
  readonly signedIn: readonly string[] | null
  /** Where it is to be had; null where it is loaded from its folder. */
  readonly storeUrl: string | null
  /** Address that a person types when they sign in with it. */
  readonly server: string
  readonly addressMatch: AddressMatch
  readonly onAddressMatch: (match: AddressMatch) => void
}

/** The words of the extension, in the language that is spoken. */
export const useExtensionWords = (): ExtensionWords => (useLocale() === 'en' ? extensionEn : extensionRu)

const row = 'flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-hover active:bg-pressed'

/** The extension of the browser: whether it is signed in, how it is got, and what it is asked at first. */
export function ExtensionRows({ signedIn, storeUrl, server, addressMatch, onAddressMatch }: ExtensionRowsProps) {
  const words = useExtensionWords()
  const isIn = signedIn !== null && signedIn.length > 0
  const { search } = useLocation()
  return (
    <>
      <Link to={`${accountPath}${keptSearch(search)}#devices`} className={row}>
        {isIn ? (
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
        ) : (
          <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-accent-text" />
        )}
        <Words
          title={signedIn === null ? words.unknown : isIn ? words.signedIn : words.notSignedIn}
          hint={isIn ? signedIn.map((device) => device || words.unnamed).join('; ') : words.notSignedInHint}
        />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted rtl:-scale-x-100" />
      </Link>
      {storeUrl === null ? (
        <div className="flex flex-col gap-1 p-4">
          <h3 className="text-base font-medium">{words.folder}</h3>
          <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-pretty text-text-muted">
            {words.folderSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ) : (
        <a href={storeUrl} target="_blank" rel="noopener noreferrer" className={row}>
          <ExternalLink aria-hidden className="size-5 shrink-0 text-accent-text" />
          <Words title={words.install} hint={words.installHint} />
        </a>
      )}
      <div className="flex flex-col gap-1 p-4">
        <h3 className="text-base font-medium">{words.server}</h3>
        <p className="text-sm text-text-muted">{words.serverHint}</p>
        <p className="text-base wrap-anywhere select-all">
          <bdi>{server}</bdi>
        </p>
      </div>
      <ChoiceGroup
        label={words.addressMatch}
        hint={words.addressMatchHint}
        choices={addressMatchChoices.map((value) => ({ value, label: words.addressMatches[value] }))}
        value={addressMatch}
        onChange={onAddressMatch}
      />
    </>
  )
}

function Words({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-base font-medium">{title}</span>{' '}
      <span className="block text-sm text-pretty text-text-muted">{hint}</span>
    </span>
  )
}
