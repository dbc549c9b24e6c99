import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PasswordGenerator } from '@larets/vault-ui/password-generator'
import '@larets/vault-ui/styles.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><PasswordGenerator /></StrictMode>)
