import { parseGeneratorTab, type GeneratorTab } from '@larets/vault-core/generator'
import { useSession } from '@larets/vault-core/react'
import { PasswordGenerator } from '@larets/vault-ui/password-generator'
import { lazy, Suspense, useEffect } from 'react'
import { useKeepGenerated } from '../../app/generator/use-keep-generated.ts'
import { useRememberedGenerator } from '../../app/generator/use-remembered-generator.ts'
import { useReport } from '../../app/notify/use-report.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useSearchParameters } from '../../app/places/use-search-parameters.ts'

// A visitor has none.
const KeptGenerated = lazy(async () => ({ default: (await import('./kept-generated.tsx')).KeptGenerated }))

/** The tab the address names: null when it names none, an error when there is no such tab. */
function tabOf(key: string | null): GeneratorTab | Error | null {
  if (key === null) return null
  try {
    return parseGeneratorTab(key)
  } catch (error) {
    return error instanceof Error ? error : new Error('An unknown tab', { cause: error })
  }
}

/** The generator as a place of its own; for anyone, signed in or not. `?tab=` names the tab. */
export function GeneratorRoute() {
  const { generator: messages } = useHostMessages()
  const { options, onOptionsChange, onCopy } = useRememberedGenerator('any')
  const isSignedIn = useSession().kind === 'loggedIn'
  const keepGenerated = useKeepGenerated()
  const [search, setSearch] = useSearchParameters()
  const report = useReport()
  const key = search.get('tab')

  useEffect(() => {
    const tab = tabOf(key)
    if (!(tab instanceof Error)) return
    report(tab, 'generator-tab')
    setSearch(
      (search) => {
        search.delete('tab')
        return search
      },
      { replace: true },
    )
  }, [key, report, setSearch])

  const named = tabOf(key)
  const tab = named === null || named instanceof Error ? options.tab : named
  return (
    <div className="mx-auto flex w-full max-w-128 flex-col gap-4 px-3 py-5 md:px-4 md:py-8">
      <div>
        <h1 className="text-xl font-semibold">{messages.title}</h1>
        <p className="mt-1 text-base text-text-muted">{messages.hint}</p>
      </div>
      <div className="rounded-card border border-line bg-surface p-3 md:p-5">
        <PasswordGenerator
          options={{ ...options, tab }}
          onOptionsChange={(next) => {
            onOptionsChange(next)
            if (next.tab === tab) return
            setSearch(
              (search) => {
                search.set('tab', next.tab)
                return search
              },
              { replace: true },
            )
          }}
          onCopy={async (text) => {
            const isCopied = await onCopy(text)
            if (isCopied && isSignedIn) keepGenerated(text, null)
            return isCopied
          }}
        />
      </div>
      {isSignedIn ? (
        <Suspense>
          <KeptGenerated onCopy={onCopy} />
        </Suspense>
      ) : null}
    </div>
  )
}
