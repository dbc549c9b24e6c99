import { useEffect, useState, type ComponentType } from 'react'

type Props = { readonly password: string }

/**
 * Shows what is said of a revealed password. It is rated by large lists, which only whoever looks at one needs; where
 * they cannot be loaded nothing is said, and the password stays what was asked for.
 */
export function AboutPassword({ password }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let awaited = true
    const load = async () => {
      const { RevealedPassword } = await import('./revealed-password.tsx')
      if (awaited) setLoaded(() => RevealedPassword)
    }
    load().catch(() => undefined)
    return () => {
      awaited = false
    }
  }, [])
  return <div className="min-h-11">{Loaded === null ? null : <Loaded password={password} />}</div>
}
