import { useSignInMessages } from './app/messages/sign-in-messages-context.ts'
import type { MissingFeature } from './missing-features.ts'

/** One plain page that says why the vault cannot be opened in this browser, and what to do. */
export function UnsupportedPage({ missing }: { readonly missing: readonly MissingFeature[] }) {
  const { unsupported } = useSignInMessages()
  const insecure = missing.includes('secureContext')
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-4 px-6 py-12 text-text">
      <h1 className="text-2xl font-semibold text-balance">{unsupported.title}</h1>
      <p className="text-lg">{insecure ? unsupported.secureContext : unsupported.outdated}</p>
      {insecure ? null : (
        <>
          <h2 className="text-lg font-semibold">{unsupported.missing}</h2>
          <ul className="list-disc pl-5">
            {missing.map((feature) => (
              <li key={feature}>{unsupported.features[feature]}</li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
