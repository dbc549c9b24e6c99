import { createElement, Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { keptSearch } from '../../app/places/kept-search.ts'
import { Link } from '../../app/places/link.tsx'
import type { Block, Chapter, Inline, Line } from './read-chapter.ts'

/** Properties of the {@link ChapterView}. */
export interface ChapterViewProps {
  readonly chapter: Chapter
  /** On paper nothing leads anywhere, and nothing is an anchor. */
  readonly isOnPaper?: boolean
}

/** A chapter of the guide. */
export function ChapterView({ chapter: { id, title, sections }, isOnPaper = false }: ChapterViewProps) {
  const titleId = isOnPaper ? undefined : `${id}-title`
  return (
    <section
      id={isOnPaper ? undefined : id}
      tabIndex={isOnPaper ? undefined : -1}
      aria-labelledby={titleId}
      className="group/section flex scroll-mt-6 flex-col gap-3 outline-none md:scroll-mt-8"
    >
      <h2
        id={titleId}
        className="w-fit rounded-xs text-lg font-semibold outline-offset-2 outline-focus group-focus-visible/section:outline-2"
      >
        {title}
      </h2>
      {sections.map((section) => (
        <Fragment key={section.id}>
          {section.title === null ? null : <h3 className="mt-2 text-base font-semibold">{section.title}</h3>}
          {still(section.blocks, (block) => (
            <BlockView block={block} isOnPaper={isOnPaper} />
          ))}
        </Fragment>
      ))}
    </section>
  )
}

/** Draws parts that never move, so that they need no keys. */
const still = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  createElement(Fragment, null, ...parts.map((part) => draw(part)))

interface BlockViewProps {
  readonly block: Block
  readonly isOnPaper: boolean
}

function BlockView({ block, isOnPaper }: BlockViewProps) {
  const line = (words: Line) => <LineView line={words} isOnPaper={isOnPaper} />
  switch (block.kind) {
    case 'paragraph':
      return <p className="text-pretty">{line(block.line)}</p>
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={`flex flex-col gap-1.5 ps-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {still(block.items, (item) => (
            <li className="ps-1 text-pretty marker:text-text-muted">{line(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table className="w-full border-collapse text-start">
          <thead>
            <tr>
              {still(block.head, (cell) => (
                <th scope="col" className="px-2 py-1.5 text-start font-medium text-text-muted">
                  {line(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {still(block.rows, ([first = [], ...cells]) => (
              <tr className="border-t border-line">
                <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                  {line(first)}
                </th>
                {still(cells, (cell) => (
                  <td className="px-2 py-1.5 text-text-muted">{line(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function LineView({ line, isOnPaper }: { readonly line: Line; readonly isOnPaper: boolean }) {
  return still(line, (part) => <InlineView part={part} isOnPaper={isOnPaper} />)
}

function InlineView({ part, isOnPaper }: { readonly part: Inline; readonly isOnPaper: boolean }) {
  const { search } = useLocation()
  if (part.kind === 'strong') return <strong className="font-semibold">{part.text}</strong>
  if (part.kind === 'text' || isOnPaper) return part.text
  return (
    <Link
      to={{ search: keptSearch(search), hash: part.chapter }}
      replace
      className="text-accent-text underline underline-offset-3"
    >
      {part.text}
    </Link>
  )
}
