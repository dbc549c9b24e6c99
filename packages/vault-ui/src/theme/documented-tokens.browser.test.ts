import { describe, expect, it } from 'vitest'
import docs from '../../../../docs/embedding-look.md?raw'
import scheme from './scheme.css?raw'
import tokens from './tokens.css?raw'

const stylesheet = tokens + scheme

/** Tokens that the sheet gives a value. */
function tokensOf(sheet: string): ReadonlySet<string> {
  const code = sheet.replaceAll(/\/\*.*?\*\//gsu, '')
  return new Set(Array.from(code.matchAll(/(--vlt-[a-z0-9-]+)\s*:/gu), ([, name = '']) => name))
}

/** Tokens that the table lists; `name-1` … `name-3` stands for all three. */
function tokensIn(page: string): ReadonlySet<string> {
  const [, table = ''] = /^\| tokens \| what \|$(.*?)^$/gmsu.exec(page) ?? []
  const listed = Array.from(
    table.matchAll(/`(--vlt-[a-z0-9-]+)`(?: … `--vlt-[a-z-]+-(\d+)`)?/gu),
    ([, first = '', last]) => {
      if (last === undefined) return [first]
      return Array.from({ length: Number(last) }, (_, index) => first.replace(/\d$/u, String(index + 1)))
    },
  )
  return new Set(listed.flat())
}

describe('the table of tokens in docs/embedding-look.md', () => {
  it('lists what the style sheet has, and nothing else', () => {
    expect([...tokensIn(docs)].sort()).toEqual([...tokensOf(stylesheet)].sort())
  })

  it('would show what it leaves out, and what is gone', () => {
    const added = tokensOf(`${stylesheet} :root { --vlt-color-new: red }`)
    expect([...added].filter((token) => !tokensIn(docs).has(token))).toEqual(['--vlt-color-new'])
    const listed = tokensIn(docs.replace('`--vlt-duration`', '`--vlt-duration`, `--vlt-delay`'))
    expect([...listed].filter((token) => !tokensOf(stylesheet).has(token))).toEqual(['--vlt-delay'])
  })
})
