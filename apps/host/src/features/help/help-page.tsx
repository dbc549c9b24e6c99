import { textsMatch } from '@larets/vault-core'
import { useLocale } from '@larets/vault-ui/messages'
import { Button, Disclosure, TextField } from '@larets/vault-ui/primitives'
import { Printer } from 'lucide-react'
import { use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { Link } from '../../app/places/link.tsx'
import { SectionNav } from '../../app/places/section-nav.tsx'
import { useGoToSection } from '../../app/places/use-go-to-section.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { ChapterView } from './chapter-view.tsx'
import { chapterIds, guideIn, type Guide } from './guide.ts'
import { helpEn } from './help.en.ts'
import { helpRu } from './help.ru.ts'

/** What of the guide has every word of a query; all of it for an empty one. */
function found(guide: Guide, query: string): Guide {
  if (query.trim() === '') return guide
  return guide.flatMap((chapter) => {
    const sections = chapter.sections.filter(({ text }) => textsMatch([chapter.title, text], query))
    return sections.length === 0 ? [] : [{ ...chapter, sections }]
  })
}

/**
 * The guide for people: for anyone, signed in or not, and while the vault is locked. All of it is one page, which is
 * searched where it is, and printed as a whole.
 */
export function HelpPage() {
  const language = useLocale() === 'en' ? 'en' : 'ru'
  const words = language === 'en' ? helpEn : helpRu
  const guide = use(guideIn(language))
  const [query, setQuery] = useState('')
  const wide = useMediaQuery('(width >= 64rem)')
  useGoToSection(chapterIds)
  const shown = found(guide, query)
  const count = shown.reduce((sum, { sections }) => sum + sections.length, 0)
  const isSearching = query.trim() !== ''
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 md:px-6 md:py-8 lg:max-w-[54rem]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">{words.title}</h1>
          <p className="mt-1 text-base text-text-muted">{words.hint}</p>
        </div>
        <Button className="max-md:hidden" onClick={() => print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
      </div>
      <div className="flex items-start gap-8">
        {wide ? (
          <SectionNav<string>
            label={words.contents}
            sections={chapterIds}
            titles={Object.fromEntries(guide.map(({ id, title }) => [id, title]))}
          />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <search className="flex flex-col gap-1">
            <TextField
              type="search"
              label={words.search}
              labelHidden
              placeholder={words.search}
              autoComplete="off"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <output className="text-sm text-text-muted">
              {!isSearching ? '' : count === 0 ? `${words.nothing}. ${words.nothingHint}` : words.found(count)}
            </output>
          </search>
          {wide || isSearching ? null : <Contents guide={guide} title={words.contents} />}
          {shown.map((chapter) => (
            <ChapterView key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </div>
      <OnPaper guide={guide} title={words.title} />
    </div>
  )
}

/** The chapters, where there is no room for them beside the text. */
function Contents({ guide, title }: { readonly guide: Guide; readonly title: string }) {
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={title}>
      <Disclosure slot="contents" level={2} title={title} open={isOpen} onOpenChange={setOpen}>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {guide.map((chapter) => (
            <li key={chapter.id}>
              <Link
                to={{ search: keptSearch(search), hash: chapter.id }}
                replace
                className="flex min-h-11 items-center px-4 py-2 hover:bg-hover active:bg-pressed"
              >
                {chapter.title}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}

/** The whole guide as it is printed, whatever is searched for. */
function OnPaper({ guide, title }: { readonly guide: Guide; readonly title: string }) {
  const product = useProduct()
  return createPortal(
    <article
      data-vlt-print
      data-vlt-theme="light"
      className="hidden flex-col gap-6 bg-surface p-8 text-base text-text print:flex"
    >
      <h1 className="text-xl font-semibold">
        {product.name}: {title}
      </h1>
      {guide.map((chapter) => (
        <ChapterView key={chapter.id} chapter={chapter} isOnPaper />
      ))}
    </article>,
    document.body,
  )
}
