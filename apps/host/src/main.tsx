import '@fontsource-variable/golos-text'
import '@fontsource-variable/jetbrains-mono'
import '@larets/vault-ui/styles.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { compose } from './composition.ts'
import { loadType } from './load-type.ts'
import { missingFeatures } from './missing-features.ts'
import { UnsupportedPage } from './unsupported-page.tsx'

const place = document.querySelector('#root')
if (place === null) throw new Error('index.html has no #root')

const root = createRoot(place)
const missing = missingFeatures()
if (missing.length > 0) {
  await loadType()
  root.render(<UnsupportedPage missing={missing} />)
} else {
  const composition = compose()
  void composition.client.session.restore()
  await loadType()
  root.render(
    <StrictMode>
      <App composition={composition} />
    </StrictMode>,
  )
}
