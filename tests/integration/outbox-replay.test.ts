import { createMemoryBrowser } from '@larets/vault-core/testing'
import { it, beforeAll } from 'vitest'
import { readFileSync } from 'node:fs'
import { newPerson, register, signIn } from './account.ts'
import { load } from './kept-accounts.ts'
import { startKillableServer } from './outbox/killable-server.ts'
import { play } from './outbox/play.ts'
import { rememberDerivations } from './schedule/remembered-derivations.ts'
beforeAll(() => rememberDerivations())
const all = JSON.parse(readFileSync('/tmp/outbox-cases.json', 'utf8'))
it.each(all.map((c: unknown, i: number) => [i, c]))('replay %i', { timeout: 300000 }, async (_, steps: any) => {
    const server = await startKillableServer()
    const person = newPerson()
    const { client } = createMemoryBrowser(server).open()
    await client.session.restore()
    await register(client, person)
    await signIn(client, person)
    const [vault] = (await load(client)).vaults
    try { await play(server, person, vault!.id, steps) } finally { await server.stop() }
})
