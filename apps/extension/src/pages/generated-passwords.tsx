import { GeneratedPasswords } from '@larets/vault-ui/kept'
import { useEffect, useState } from 'react'
import type { GeneratedPassword } from '../messages/generated.ts'
import type { CoreConnection } from './core-connection.ts'
import { errorText, useWords } from './words/words-context.ts'

/** Asks for generated passwords, anew with each change of the vault; none until they are known. */
function useGenerated(core: CoreConnection): readonly GeneratedPassword[] {
  const [generated, setGenerated] = useState<readonly GeneratedPassword[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const outcome = await core.call({ kind: 'generated' })
      if (!isOver && outcome.ok) setGenerated(outcome.generated ?? [])
    }
    void ask()
    const end = core.subscribe(() => void ask())
    return () => {
      isOver = true
      end()
    }
  }, [core])
  return generated
}

/** Passwords that were generated and used in pages: what a lost form took with it is found here. */
export function GeneratedSection({ core }: { readonly core: CoreConnection }) {
  const words = useWords()
  const generated = useGenerated(core)
  const [fault, setFault] = useState<string | null>(null)

  async function remove(id: string | null) {
    const outcome = await core.call({ kind: 'removeGenerated', id })
    setFault(outcome.ok ? null : outcome.code)
  }

  return (
    <section className="tab-section">
      {fault === null ? null : (
        <p role="alert" className="fault">
          {errorText(words, fault)}
        </p>
      )}
      <GeneratedPasswords
        passwords={generated}
        onCopy={async (value) => {
          const id = generated.find((one) => one.value === value)?.id
          return id !== undefined && (await core.call({ kind: 'copyGenerated', id })).ok
        }}
        onRemove={(id) => void remove(id)}
        onRemoveAll={() => remove(null)}
      />
    </section>
  )
}
