import '@fontsource-variable/ibm-plex-sans'
import '@fontsource-variable/jetbrains-mono'
import '@larets/vault-ui/styles.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { compose } from './composition.ts'
import { LocaleProvider } from './locale/locale-provider.tsx'
import { createLocaleStore } from './locale/locale-store.ts'
import { loadType } from './load-type.ts'
import { missingFeatures } from './missing-features.ts'
import { readProduct } from './product.ts'
import { UnsupportedPage } from './unsupported-page.tsx'

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
  void composition.client.session.restore()
  // Not before what the page itself needs; the development server has nothing that could be kept.
  if (import.meta.env.PROD) window.addEventListener('load', () => void composition.appVersion.start())
  await Promise.all([loadType(), locale.ready()])
  root.render(
    <StrictMode>
      <App composition={composition} />
    </StrictMode>,
  )
}
