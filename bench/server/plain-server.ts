// Answers the same calls with node:http and node:sqlite and nothing around them: the measure for the product's server.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const [path = ''] = process.argv.slice(2)
const database = new DatabaseSync(path)
const userOfToken = database.prepare(
  'SELECT users.answer FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = ?',
)
const saltsOfEmail = database.prepare('SELECT salts FROM users WHERE email = ?')
const allItems = database.prepare(
  'SELECT id, user_id, vault_id, name, username, password, overview, details, uris, revision, created_at, updated_at FROM items ORDER BY id',
)

/** As the contract has an item. */
function itemOf(row: ReturnType<typeof allItems.all>[number]) {
  const { user_id: userId, vault_id: vaultId, uris, created_at: createdAt, updated_at: updatedAt, ...same } = row
  return { ...same, userId, vaultId, uris: JSON.parse(String(uris)), createdAt, updatedAt, deletedAt: null }
}

const serialised = () => JSON.stringify({ vaults: [], logins: allItems.all().map(itemOf) })
let buffer: Buffer | null = null

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function send(response: ServerResponse, body: string | Buffer | undefined): void {
  const bytes = Buffer.from(body ?? '')
  response.writeHead(body === undefined ? 404 : 200, {
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
  })
  response.end(bytes)
}

/** One column of the one row there may be. */
const textIn = (row: Readonly<Record<string, unknown>> | undefined, column: string) =>
  row === undefined ? undefined : String(row[column])

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (request.url ?? '') {
    case '/me': {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      return send(response, textIn(userOfToken.get(createHash('sha256').update(token).digest()), 'answer'))
    }
    case '/check-email': {
      const body = await jsonOf(request)
      const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : ''
      return send(response, textIn(saltsOfEmail.get(email), 'salts'))
    }
    case '/bootstrap':
      return send(response, serialised())
    case '/bootstrap-buffer':
      buffer ??= Buffer.from(serialised())
      return send(response, buffer)
    default:
      return send(response, undefined)
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://localhost:${address.port} `)
})
process.once('SIGTERM', () => process.exit(0))
