import '@fontsource-variable/ibm-plex-sans'
import '@fontsource-variable/jetbrains-mono'
import '@larets/vault-ui/styles.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { compose } from './composition.ts'
import { loadApp, prepareApp } from './load-app.ts'
import { loadType } from './load-type.ts'
import { LocaleProvider } from './app/locale/locale-provider.tsx'
import { createLocaleStore } from './app/locale/locale-store.ts'
import { missingFeatures } from './missing-features.ts'
import { readProduct } from './app/product/product.ts'
import { AuthPage } from './shell/first-views.ts'
import { showsAuth } from './shows-auth.ts'
import { createStages } from './stages.ts'
import { Start } from './start.tsx'
import { UnsupportedPage } from './unsupported-page.tsx'
import { whenIdle } from './app/page/when-idle.ts'

const place = document.querySelector('#root')
if (place === null) throw new Error('index.html has no #root')

const root = createRoot(place)
const product = readProduct(document)
const locale = createLocaleStore(product.slug)
locale.start()
const missing = missingFeatures()
if (missing.length > 0) {
  await Promise.all([loadType(), locale.ready()])
  root.render(
    <LocaleProvider store={locale}>
      <UnsupportedPage missing={missing} />
    </LocaleProvider>,
  )
} else {
  const composition = compose({ product, locale })
  const { signInStart, notifier, appVersion } = composition
  const startsAtSignIn = !signInStart.isExpected() && showsAuth(location.pathname)
  const authPage = startsAtSignIn ? AuthPage.preload() : null
  const stages = createStages({
    session: signInStart.session,
    startsAtSignIn,
    load: () => loadApp(composition),
  })
  void signInStart.session.restore()
  // Not before what the page itself needs; the development server has nothing that could be kept.
  if (import.meta.env.PROD) window.addEventListener('load', () => void appVersion.start())
  whenIdle(notifier.begin)
  // A person who types will be in soon.
  document.addEventListener('input', () => prepareApp(stages), { once: true })
  // Not awaited here: files that import something of this one wait for its end.
  void Promise.all([loadType(), locale.ready(), authPage]).then(() =>
    root.render(
      <StrictMode>
        <Start composition={composition} stages={stages} />
      </StrictMode>,
    ),
  )
}
