import styled from '@emotion/styled'
import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { PasswordGenerator, type PasswordGeneratorProps } from '@larets/vault-ui/password-generator'
import { SecretField } from '@larets/vault-ui/secret-field'
import '@larets/vault-ui/styles.layered.css'
import { forwardRef, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import * as styles from './page.module.css'

/** A wrapper as a design system has it: it adds what is the house's, and hands everything on. */
const HouseGenerator = forwardRef<HTMLElement, PasswordGeneratorProps>(function HouseGenerator(props, ref) {
  return <PasswordGenerator defaultOptions={{ length: 20 }} {...props} ref={ref} />
})

const Panel = styled(HouseGenerator)`
  padding: 32px;
  border: 2px dashed mediumpurple;

  &:hover {
    border-style: solid;
  }
`

function Page() {
  const [password, setPassword] = useState('')
  const panel = useRef<HTMLElement>(null)
  return (
    <main className={styles.sheet}>
      <h1>Door codes</h1>
      <SecretField
        label="Code of the door"
        className={styles.field}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onGenerateRequest={() => panel.current?.scrollIntoView()}
      />
      <Panel ref={panel} id="panel" data-testid="panel" onConfirm={({ text }) => setPassword(text)} />
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <MessagesProvider messages={en}>
      <Page />
    </MessagesProvider>,
  )
}
