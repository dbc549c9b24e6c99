import '../argon2/argon2-worker.ts'

/** The worker of Argon2 as a policy makes it that refuses WebAssembly: it is looked for when there is a job. */
Reflect.deleteProperty(globalThis, 'WebAssembly')
