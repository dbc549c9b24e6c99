// Signs in to a vault server from Node, without React and without a browser: creates and edits an item, goes on while
// the server cannot be reached, and sends what waited.
import { createVaultClient, memoryPorts } from '@larets/vault-core'

const [origin, email, masterPassword] = process.argv.slice(2)
let isCut = false
const fetchOrFail = (...call) => (isCut ? Promise.reject(new TypeError('no network')) : fetch(...call))

const client = createVaultClient({ origin, ports: memoryPorts({ fetch: fetchOrFail }), keepsWrites: true })
await client.session.restore()
await client.account.checkEmail(email)
await client.account.signIn(masterPassword)
await client.sync.now()
const [vault] = client.vaults.list()

const login = { vaultId: vault.id, name: 'Mail', username: 'anna', password: 'first', uris: [] }
const id = await client.items.create({ ...login, overview: null, details: null })
await client.items.update(id, (now) => ({ ...now, password: 'second' }))

isCut = true
await client.items.update(id, (now) => ({ ...now, name: 'Mail, edited offline' }))
console.log('waiting:', client.sync.status.getSnapshot().waiting)

isCut = false
await client.sync.now()
console.log('waiting:', client.sync.status.getSnapshot().waiting)
for (const { id: each, name } of client.items.list()) {
  const { password } = await client.items.reveal(each)
  console.log(name.text, password?.text)
}
client.dispose()
