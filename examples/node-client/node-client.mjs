// Runs the client in Node: its arguments are the server's address, an e-mail and a master password.
import { run } from './client.mjs'

const [origin, email, masterPassword] = process.argv.slice(2)
await run({ origin, email, masterPassword }, console.log)
