import { Button } from '../primitives/button.tsx'

/** Ways on from a form, as many as there are. */
export function AuthLinks({ links }: { readonly links: readonly (readonly [string, (() => void) | undefined])[] }) {
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:justify-center vlt:gap-x-5 vlt:gap-y-1">
      {links.map(([words, onClick]) =>
        onClick === undefined ? null : (
          <Button key={words} variant="link" size="inline" onClick={onClick}>
            {words}
          </Button>
        ),
      )}
    </div>
  )
}
