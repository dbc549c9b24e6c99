import { Button } from '@larets/vault-ui/primitives'
import { useLocation, useNavigate } from 'react-router'
import { useHostMessages } from '../../messages-context.ts'
import { keptSearch } from '../../shell/kept-search.ts'
import { exportPath } from '../export/export-path.ts'

/** The way to the export. */
export function TakeOut() {
  const { export: words } = useHostMessages()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <div className="flex flex-col gap-3 p-4">
      <div>
        <h3 className="text-base font-medium">{words.title}</h3>
        <p className="text-sm text-text-muted">{words.hint}</p>
      </div>
      <Button className="self-start" onClick={() => void navigate(`${exportPath}${keptSearch(search)}`)}>
        {words.open}
      </Button>
    </div>
  )
}
