// oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are positioned freely, which a table's cannot be
import type { ColumnKit } from './column-kit.ts'
import { columnLooks } from './column-looks.ts'

/** The formatter of the latest locale: making one costs more than all that it formats for a row. */
let latest: { readonly locale: string; readonly format: Intl.DateTimeFormat } | undefined

/**
 * The day of a moment, in the device's time zone: «12 мая 2026 г.».
 *
 * @param moment ISO 8601; another text is returned as it is
 * @param locale BCP 47 tag
 */
function formatDay(moment: string, locale: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return moment
  if (latest?.locale !== locale) latest = { locale, format: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }) }
  return latest.format.format(date)
}

/** Properties of the cells of a row. */
export type ColumnCellsProps = {
  /** When the item was last changed, ISO 8601. */
  readonly changed: string
  readonly tags: readonly string[]
  /** Names of the columns that are shown. */
  readonly columns: string
  readonly vaultName: string | undefined
  readonly vaultColor: string | undefined
}

const cellLook =
  'vlt:flex vlt:items-center vlt:gap-1.5 vlt:overflow-hidden vlt:text-sm vlt:leading-[1.35] vlt:text-text-muted'

/** Makes what a row shows in the columns that a person chose. */
export function columnCells({ Badge, useLocale }: ColumnKit) {
  return function ColumnCells({ changed, tags, columns, vaultName, vaultColor }: ColumnCellsProps) {
    const locale = useLocale()
    const [first, ...others] = tags
    return (
      <>
        {columns.includes('tags') ? (
          <span role="gridcell" title={tags.join(', ')} className={`${cellLook} ${columnLooks.tags}`}>
            {first === undefined ? null : (
              <Badge className="vlt:min-w-0">
                <span className="vlt:truncate">{first}</span>
              </Badge>
            )}
            {others.length === 0 ? null : (
              <>
                <span aria-hidden className="vlt:shrink-0 vlt:text-xs vlt:tabular-nums">
                  +{others.length}
                </span>
                <span className="vlt:sr-only">{others.join(', ')}</span>
              </>
            )}
          </span>
        ) : null}
        {columns.includes('vault') ? (
          <span role="gridcell" title={vaultName} className={`${cellLook} ${columnLooks.vault}`}>
            {vaultName === undefined ? null : (
              <>
                <span
                  data-vlt-slot="row-vault"
                  data-vlt-color={vaultColor}
                  className="vlt:size-2 vlt:shrink-0 vlt:rounded-full vlt:bg-accent"
                />
                <span className="vlt:truncate">{vaultName}</span>
              </>
            )}
          </span>
        ) : null}
        {columns.includes('changed') ? (
          <span role="gridcell" className={`${cellLook} ${columnLooks.changed}`}>
            <span className="vlt:truncate vlt:tabular-nums">{formatDay(changed, locale)}</span>
          </span>
        ) : null}
      </>
    )
  }
}
