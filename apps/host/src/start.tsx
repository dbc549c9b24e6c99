import { useReadableStore } from '@larets/vault-core/react'
import { NotifierProvider } from '@larets/vault-ui/notify'
import { Suspense, useSyncExternalStore } from 'react'
import type { Composition } from './composition.ts'
import { DensityStoreContext } from './app/preferences/density-context.ts'
import { ErrorPage } from './error-page.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { ConnectionContext } from './app/connection/connection-context.ts'
import { LazyToaster } from './app/notify/lazy-toaster.tsx'
import { SignInStartContext } from './app/sign-in-start/sign-in-start-context.ts'
import { LocaleProvider } from './app/locale/locale-provider.tsx'
import { ProductContext } from './app/product/product-context.ts'
import { AuthPage } from './shell/first-views.ts'
import type { Stages } from './stages.ts'
import { ThemeStoreContext } from './app/preferences/theme-context.ts'

/** Properties of {@link Start}. */
export interface StartProps {
  readonly composition: Composition
  readonly stages: Stages
}

/** The page: the way in, or the whole app. */
export function Start({ composition, stages }: StartProps) {
  const { signInStart, notifier, product, theme, density, locale, connection } = composition
  return (
    <ProductContext value={product}>
      <ThemeStoreContext value={theme}>
        <DensityStoreContext value={density}>
          <LocaleProvider store={locale}>
            <SignInStartContext value={signInStart}>
              <NotifierProvider value={notifier}>
                <ConnectionContext value={connection}>
                  <FailureBoundary>
                    <StageView composition={composition} stages={stages} />
                  </FailureBoundary>
                </ConnectionContext>
                <LazyToaster notifier={notifier} />
              </NotifierProvider>
            </SignInStartContext>
          </LocaleProvider>
        </DensityStoreContext>
      </ThemeStoreContext>
    </ProductContext>
  )
}

function StageView({ composition, stages }: StartProps) {
  const session = useReadableStore(composition.signInStart.session.state)
  const stage = useSyncExternalStore(stages.subscribe, stages.getSnapshot)
  switch (stage.kind) {
    case 'app':
      return <stage.App />
    case 'failed':
      return <ErrorPage />
    case 'loading':
      return null
    case 'signInStart':
      if (session.kind !== 'loggedOut' && session.kind !== 'emailChecked') return null
      return (
        <Suspense>
          <AuthPage
            session={session}
            onGo={(path) => {
              history.pushState(null, '', path)
              stages.enter()
            }}
          />
        </Suspense>
      )
  }
}
