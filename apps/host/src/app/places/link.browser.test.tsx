import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createAppHistory } from './app-history.ts'
import { AppRouter } from './app-router.tsx'
import { Link } from './link.tsx'
import { useSearchParameters } from './use-search-parameters.ts'

function Page() {
  const { pathname, search, hash } = useLocation()
  const [parameters, setParameters] = useSearchParameters()
  return (
    <>
      <Link to="/second?vaultId=1#part">Дальше</Link>
      <Link to={{ search: '?vaultId=1', hash: 'other' }} replace>
        Раздел
      </Link>
      <Link to="/third" onClick={(event) => event.preventDefault()}>
        Никуда
      </Link>
      <Link to="/third" target="_blank" rel="noreferrer">
        Отдельно
      </Link>
      <button
        type="button"
        onClick={() =>
          setParameters(
            (now) => {
              now.set('tab', 'phrase')
              return now
            },
            { replace: true },
          )
        }
      >
        Фраза
      </button>
      <output data-testid="address">{pathname + search + hash}</output>
      <output data-testid="vault">{parameters.get('vaultId')}</output>
    </>
  )
}

let source: ReturnType<typeof createMemoryHistory>

beforeEach(async () => {
  source = createMemoryHistory({ v5Compat: true })
  await render(
    <AppRouter history={createAppHistory(source)}>
      <Page />
    </AppRouter>,
  )
})

const link = (name: string) => page.getByRole('link', { name, exact: true })
const address = () => page.getByTestId('address')

it('says where it leads, and leads there', async () => {
  await expect.element(link('Дальше')).toHaveAttribute('href', '/second?vaultId=1#part')
  await link('Дальше').click()
  await expect.element(address()).toHaveTextContent('/second?vaultId=1#part')
  await expect.element(page.getByTestId('vault')).toHaveTextContent('1')
  expect(source.index).toBe(1)
})

it('leaves no step behind where it leads to where one is, or is told so', async () => {
  await link('Дальше').click()
  await expect.element(address()).toHaveTextContent('/second?vaultId=1#part')
  await link('Дальше').click()
  await link('Раздел').click()
  await expect.element(address()).toHaveTextContent('/second?vaultId=1#other')
  expect(source.index).toBe(1)
})

it('leaves to the browser what asks for another tab, and goes nowhere where that is prevented', async () => {
  const left: boolean[] = []
  const onClick = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', onClick)
  await link('Дальше').click({ modifiers: ['Control'] })
  await link('Дальше').click({ modifiers: ['Shift'] })
  await link('Отдельно').click()
  await link('Никуда').click()
  document.removeEventListener('click', onClick)
  expect(left).toEqual([true, true, true, false])
  await expect.element(address()).toHaveTextContent('/')
  expect(source.index).toBe(0)
})

it('goes on at the same place with other parameters, and keeps those that are there', async () => {
  await link('Дальше').click()
  await page.getByRole('button', { name: 'Фраза' }).click()
  await expect.element(address()).toHaveTextContent('/second?vaultId=1&tab=phrase')
  expect(source.index).toBe(1)
})
