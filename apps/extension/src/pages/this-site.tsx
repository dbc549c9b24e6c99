import { useLocale } from '@larets/vault-ui/messages'
import { ItemMark } from '@larets/vault-ui/item-list'
import { Button, IconButton } from '@larets/vault-ui/primitives'
import { KeyRound, User } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import type { SiteRow } from '../messages/site.ts'
import type { FillNotice, SiteOfPage } from './use-site.ts'
import { siteEn } from './words/site.en.ts'
import { siteRu, type SiteWords } from './words/site.ru.ts'

/** Properties of {@link ThisSite}. */
export interface ThisSiteProps {
  readonly page: SiteOfPage
  readonly onCopy: (id: string, key: string) => Promise<boolean>
  /** ↑ on the first row, and ↓ on the last. */
  readonly onLeaveTop: () => void
  readonly onLeaveBottom: () => void
}

/** Rows of the list, which take the focus by their first button. */
const rowButtons = '[data-site-row]'

/** Leads the focus to the first row; false where there is none. */
export function focusFirstRow(section: ParentNode | null): boolean {
  const first = section?.querySelector<HTMLElement>(rowButtons) ?? null
  first?.focus()
  return first !== null
}

/** The items of the page that the person is on: filled by a press, or by Enter in the search field. */
export function ThisSite({ page: { site, notice, fill, dismiss }, onCopy, onLeaveTop, onLeaveBottom }: ThisSiteProps) {
  const words = useLocale() === 'en' ? siteEn : siteRu
  const title = useId()
  const section = useRef<HTMLElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const rows = [...(section.current?.querySelectorAll<HTMLElement>(rowButtons) ?? [])]
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement) === true)
    if (at < 0) return
    event.preventDefault()
    const next = rows[event.key === 'ArrowDown' ? at + 1 : at - 1]
    if (next !== undefined) next.focus()
    else if (event.key === 'ArrowDown') onLeaveBottom()
    else onLeaveTop()
  }

  if (site === null) return null
  const hasRows = site.rows.length > 0
  if (!hasRows && notice === null && !site.isMixed && site.notRun === 0) return null
  return (
    <section ref={section} className="this-site" aria-labelledby={title}>
      <h2 id={title}>
        {words.title} <span className="this-site-host">{site.host}</span>
      </h2>
      {site.isMixed ? <p className="this-site-warning">{words.mixed}</p> : null}
      {site.notRun > 0 ? <p className="this-site-warning">{words.notRun(site.notRun)}</p> : null}
      {notice === null ? null : <NoticeOfFill notice={notice} words={words} fill={fill} dismiss={dismiss} />}
      <ul>
        {site.rows.map((row) => (
          <Row
            key={row.row.id}
            row={row}
            words={words}
            onFill={() => void fill(row.row.id)}
            onCopy={onCopy}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly row: SiteRow
  readonly words: SiteWords
  readonly onFill: () => void
  readonly onCopy: ThisSiteProps['onCopy']
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Row({ row: { row, frame, needsHttps, isChosen }, words, onFill, onCopy, onKeyDown }: RowProps) {
  const username = row.username?.text ?? ''
  const notes = [frame === null ? null : words.inFrame(frame), needsHttps ? words.httpsOnly : null]
  const note = notes.filter((one) => one !== null).join(' · ')
  return (
    <li>
      <button
        type="button"
        className="this-site-fill"
        data-site-row=""
        aria-label={words.fillItem(row.name.text, username)}
        {...(note === '' ? {} : { 'aria-description': note })}
        onClick={onFill}
        onKeyDown={onKeyDown}
      >
        <span className="this-site-mark" aria-hidden>
          <ItemMark item={row} size="small" />
        </span>
        <span className="this-site-name">{row.name.text}</span>
        <span className="this-site-user">{[username, note].filter((one) => one !== '').join(' · ')}</span>
        <span className="this-site-act" aria-hidden>
          {isChosen ? words.fillOn : words.fill}
        </span>
      </button>
      {username === '' ? null : (
        <IconButton
          size="small"
          label={words.copyUsername(row.name.text)}
          onClick={() => void onCopy(row.id, 'username')}
        >
          <User aria-hidden />
        </IconButton>
      )}
      {row.hasPassword ? (
        <IconButton
          size="small"
          label={words.copyPassword(row.name.text)}
          onClick={() => void onCopy(row.id, 'password')}
        >
          <KeyRound aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

interface NoticeOfFillProps {
  readonly notice: FillNotice
  readonly words: SiteWords
  readonly fill: SiteOfPage['fill']
  readonly dismiss: () => void
}

/** Says what came of it, or asks what only the person can decide. */
function NoticeOfFill({ notice, words, fill, dismiss }: NoticeOfFillProps) {
  switch (notice.kind) {
    case 'filled':
      return (
        <output className="this-site-notice">
          {[
            notice.refusedFields > 0 ? words.partly(notice.refusedFields) : words.filled,
            notice.isCodeCopied ? words.codeCopied : null,
          ]
            .filter((one) => one !== null)
            .join('. ')}
        </output>
      )
    case 'refused':
      return (
        <p role="alert" className="this-site-notice">
          {words.refusal(notice.reason)}
        </p>
      )
    case 'insecure':
      return (
        <div role="alert" className="this-site-notice">
          <p>{words.insecure}</p>
          <Button size="small" variant="dangerQuiet" onClick={() => void fill(notice.id, { insecure: true })}>
            {words.insecureFill}
          </Button>
          <Button size="small" variant="ghost" onClick={dismiss}>
            {words.cancel}
          </Button>
        </div>
      )
    case 'foreign': {
      const { documentId, frame, page, isMixed } = notice.frame
      return (
        <div role="alert" className="this-site-notice">
          <p>{words.foreign(frame, page)}</p>
          {isMixed ? <p>{words.mixed}</p> : null}
          <Button size="small" onClick={() => void fill(notice.id, { insecure: notice.insecure, foreign: documentId })}>
            {words.foreignFill(frame)}
          </Button>
          <Button size="small" variant="ghost" onClick={dismiss}>
            {words.cancel}
          </Button>
        </div>
      )
    }
  }
}
