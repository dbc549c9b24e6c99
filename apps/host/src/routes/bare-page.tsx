import { useLocation } from 'react-router'

/** Any address that is no place of the app: a bare page with the path as text (specification, section 2). */
export function BarePage() {
  const { pathname } = useLocation()
  return <p className="p-4 font-mono text-sm break-all">{pathname}</p>
}
