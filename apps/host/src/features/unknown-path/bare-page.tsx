import { useLocation } from 'react-router'

/** Any address that is no place of the app: a bare page with the path as text (specification, section 2). */
export function BarePage() {
  const { pathname } = useLocation()
  return (
    <main className="p-4">
      <h1 className="font-mono text-sm break-all">{pathname}</h1>
    </main>
  )
}
