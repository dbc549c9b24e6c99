// A person's vault without React: creates and edits an item, goes on while the server cannot be reached, sends what
// waited, and sees what another device wrote meanwhile. The same file runs in Node and in a page without a bundler.
import { createVaultClient, memoryPorts } from '@larets/vault-core'

async function signIn({ origin, email, masterPassword, fetch }) {
  const client = createVaultClient({ origin, ports: memoryPorts({ fetch }), keepsWrites: true })
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  await client.sync.now()
  return client
}

export async function run(person, print) {
  let isCut = false
  const fetchOrFail = (...call) => (isCut ? Promise.reject(new TypeError('no network')) : fetch(...call))
  const laptop = await signIn({ ...person, fetch: fetchOrFail })
  const phone = await signIn({ ...person, fetch: (...call) => fetch(...call) })
  const [vault] = laptop.vaults.list()
  const login = { vaultId: vault.id, username: 'anna', password: 'first', uris: [], overview: null, details: null }

  const id = await laptop.items.create({ ...login, name: 'Mail' })
  await laptop.items.update(id, (now) => ({ ...now, password: 'second' }))
  isCut = true
  await laptop.items.update(id, (now) => ({ ...now, name: 'Mail, edited offline' }))
  await phone.items.create({ ...login, name: 'Bank, from the phone' })
  print(`waiting: ${laptop.sync.status.getSnapshot().waiting}`)
  isCut = false
  await laptop.sync.now()
  print(`waiting: ${laptop.sync.status.getSnapshot().waiting}`)
  for (const item of laptop.items.list()) print(item.name.text, (await laptop.items.reveal(item.id)).password?.text)
  for (const client of [laptop, phone]) client.dispose()
}
