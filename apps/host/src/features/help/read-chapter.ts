import { marked, type MarkedToken, type Token, type Tokens } from 'marked'

/** A part of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** Leads to another chapter. */
  | { readonly kind: 'link'; readonly text: string; readonly chapter: string }

/** A line of text. */
export type Line = readonly Inline[]

/** A part of a section. */
export type Block =
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }

/** What stands under one heading; the first of a chapter has none of its own. */
export interface Section {
  /** Unlike all others of the guide; an anchor. */
  readonly id: string
  readonly title: string | null
  readonly blocks: readonly Block[]
  /** All that is said in it, for the search. */
  readonly text: string
}

/** A chapter of the guide. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly sections: readonly Section[]
}

/** Where a link leads to: the file of a chapter. */
const chapterFile = /^([a-z-]+)\.md$/u

/**
 * Reads a chapter of the guide, which is Markdown of a few kinds: headings of two levels, paragraphs, lists of one
 * level, tables, strong words, links to other chapters.
 *
 * @param id name of its file
 * @throws Error for anything else: nothing is left out unseen
 */
export function readChapter(id: string, markdown: string): Chapter {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const head = first === undefined ? null : known(first)
  if (head?.type !== 'heading' || head.depth !== 1) throw new Error(`${id}: no title`)
  const sections: { title: string | null; blocks: Block[] }[] = [{ title: null, blocks: [] }]
  for (const token of rest.map(known)) {
    if (token.type === 'heading' && token.depth === 2) sections.push({ title: token.text, blocks: [] })
    else sections.at(-1)?.blocks.push(blockOf(token))
  }
  return {
    id,
    title: head.text,
    sections: sections
      .filter(({ title, blocks }) => title !== null || blocks.length > 0)
      .map(({ title, blocks }, place) => ({
        id: place === 0 ? id : `${id}-${place}`,
        title,
        blocks,
        text: [title ?? head.text, ...blocks.flatMap(wordsOf)].join(' '),
      })),
  }
}

const kinds = ['heading', 'paragraph', 'list', 'table', 'text', 'strong', 'link', 'escape'] as const
type Known = Extract<MarkedToken, { type: (typeof kinds)[number] }>

function known(token: Token): Known {
  if (!isKnown(token)) throw new Error(`The guide has no such thing: ${token.raw}`)
  return token
}

const isKnown = (token: Token): token is Known => kinds.some((kind) => kind === token.type)

function blockOf(token: Known): Block {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', line: lineOf(token.tokens) }
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map(({ tokens }) => lineOf(tokens)) }
    case 'table':
      return { kind: 'table', head: cellsOf(token.header), rows: token.rows.map(cellsOf) }
    case 'escape':
    case 'heading':
    case 'link':
    case 'strong':
    case 'text':
      throw new Error(`The guide has no such block: ${token.raw}`)
  }
}

const cellsOf = (cells: readonly Tokens.TableCell[]): readonly Line[] => cells.map(({ tokens }) => lineOf(tokens))

function lineOf(tokens: readonly Token[]): Line {
  return tokens.map(known).flatMap((token): readonly Inline[] => {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens !== undefined
          ? lineOf(token.tokens)
          : [{ kind: 'text', text: token.text }]
      case 'paragraph':
        return lineOf(token.tokens)
      case 'escape':
        return [{ kind: 'text', text: token.text }]
      case 'strong':
        return [{ kind: 'strong', text: token.text }]
      case 'link': {
        const chapter = chapterFile.exec(token.href)?.[1]
        if (chapter === undefined) throw new Error(`The guide leads to no such place: ${token.href}`)
        return [{ kind: 'link', text: token.text, chapter }]
      }
      case 'heading':
      case 'list':
      case 'table':
        throw new Error(`The guide has no such words: ${token.raw}`)
    }
  })
}

const textOf = (line: Line) => line.map(({ text }) => text).join('')

function wordsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [textOf(block.line)]
    case 'list':
      return block.items.map(textOf)
    case 'table':
      return [...block.head, ...block.rows.flat()].map(textOf)
  }
}
