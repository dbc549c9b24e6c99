// Signs in and prints every login with its password: its arguments are the server's address, an e-mail and a master
// password.
import { createVaultClient, memoryPorts } from '@larets/vault-core'
import { isLaretsError } from '@larets/vault-core/errors'

const [origin, email, masterPassword] = process.argv.slice(2)
const client = createVaultClient({ origin, ports: memoryPorts() })
try {
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  await client.sync.now()
  for (const item of client.items.list()) {
    const { password } = await client.items.reveal(item.id)
    console.log(item.name.text, password?.text ?? '')
  }
} catch (error) {
  if (!isLaretsError(error)) throw error
  console.error(error.code, error.message)
  process.exitCode = 1
} finally {
  client.dispose()
}
