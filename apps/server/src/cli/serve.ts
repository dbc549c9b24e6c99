import { putCallsBeforeHashing } from '../calls-before-hashing.ts'
import { serve } from '../serve.ts'
import { readArguments, type Command } from './command.ts'

/** Serves until a signal comes. */
export const serveCommand: Command = {
  help: `larets-server serve [--new]

Serves the app and its API until SIGTERM or SIGINT. Before it changes the schema of a database it backs it up.

  --new  begin with an empty database in a data folder that has lost its own`,
  run: async (given, { variables, tell, warn }) => {
    const { values } = readArguments({ args: [...given], options: { new: { type: 'boolean', default: false } } })
    const server = await serve(variables, { startNew: values.new })
    stopOnSignal(server.stop, warn)
    await putCallsBeforeHashing()
    tell(`${server.config.PRODUCT_NAME}: ${server.publicUrl}`)
    if (server.metricsUrl !== null) tell(`Metrics: ${server.metricsUrl}`)
    return null
  },
}

function stopOnSignal(stop: () => Promise<void>, warn: (text: string) => void): void {
  let stopping = false
  const onSignal = () => {
    // Asked twice: whoever asks does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        warn(error instanceof Error ? (error.stack ?? error.message) : String(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
