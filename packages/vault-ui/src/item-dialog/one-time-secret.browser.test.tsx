import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { qrPicture } from '../testing/qr-picture.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [{ id: 'work', name: 'Работа', usable: true }]
const common = {
  open: true,
  mode: 'add',
  type: 'login',
  vaults,
  defaultVaultId: 'work',
  onSave,
  onClose: () => {},
} as const
const show = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} {...props} />)

const address = 'otpauth://totp/Банк:anna@ya.ru?secret=JBSWY3DPEHPK3PXP&issuer=Банк'
const secret = () => page.getByLabelText('Одноразовый код', { exact: true })
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('There is nothing to choose a file with.')
  return input
}
const box = () => {
  const element = document.querySelector('[data-vlt-slot="one-time-secret"]')
  if (element === null) throw new Error('The field is not there.')
  return element
}
function carrying(file: File): DataTransfer {
  const data = new DataTransfer()
  data.items.add(file)
  return data
}
async function drop(file: File) {
  await expect.element(secret()).toBeVisible()
  box().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carrying(file) }))
}

/** A code somewhere in a large photograph, aslant and grey. */
async function photograph(text: string): Promise<File> {
  const code = await createImageBitmap(qrPicture(text, 12))
  const canvas = document.createElement('canvas')
  canvas.width = 3_000
  canvas.height = 2_000
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws nothing.')
  context.fillStyle = 'lightgrey'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(1_400, 600)
  context.rotate(0.2)
  context.globalAlpha = 0.8
  context.drawImage(code, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.7)
  })
  if (blob === null) throw new Error('The browser wrote no picture.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

describe('a secret of one-time codes', () => {
  it('is masked, and saved as it was typed', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show()
    await page.getByLabelText('Название доступа *').fill('Банк')
    await secret().fill(' jbsw y3dp ehpk 3pxp ')
    expect(getComputedStyle(secret().element()).getPropertyValue('-webkit-text-security')).toBe('disc')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave.mock.calls[0]?.[0].details).toEqual({ totp: 'jbsw y3dp ehpk 3pxp' })
  })

  it('comes from a chosen picture of its QR code, with whose it is', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show()
    await page.getByLabelText('Название доступа *').fill('Банк')
    await expect.element(secret()).toBeVisible()
    await page.elementLocator(fileInput()).upload(qrPicture(address))
    await expect.element(secret()).toHaveValue(address)
    await expect.element(page.getByText('Банк · anna@ya.ru')).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'Секрет считан' })).toBeInTheDocument()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave.mock.calls[0]?.[0].details).toEqual({ totp: address })
  })

  it('comes from a dropped and from a pasted picture', async () => {
    await show()
    await drop(qrPicture('JBSWY3DPEHPK3PXP'))
    await expect.element(secret()).toHaveValue('JBSWY3DPEHPK3PXP')
    const paste = { bubbles: true, cancelable: true, clipboardData: carrying(qrPicture(address)) }
    secret().element().dispatchEvent(new ClipboardEvent('paste', paste))
    await expect.element(secret()).toHaveValue(address)
  })

  it.each([
    ['a photograph', () => photograph(address)],
    ['a picture of one pixel a square', async () => qrPicture(address, 1)],
  ])('is found in %s', async (_, picture) => {
    await show()
    await drop(await picture())
    await expect.element(secret()).toHaveValue(address)
  })
})

describe('one sentence says why there is no secret', () => {
  const empty = async () => {
    const canvas = new OffscreenCanvas(300, 300)
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    return new File([await canvas.convertToBlob()], 'empty.png', { type: 'image/png' })
  }
  it.each([
    ['a code of something else', async () => qrPicture('https://example.ru'), 'Здесь нет секрета одноразовых кодов'],
    ['a word that only looks like one', async () => qrPicture('HELLO'), 'Здесь нет секрета одноразовых кодов'],
    [
      'an address without a secret',
      async () => qrPicture('otpauth://totp/x?issuer=y'),
      'Здесь нет секрета одноразовых кодов',
    ],
    [
      'codes by a counter',
      async () => qrPicture('otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1'),
      'Коды по счётчику не поддерживаются, только по времени',
    ],
    [
      'a transfer',
      async () => qrPicture('otpauth-migration://offline?data=CjEKCkhlbGxv'),
      'Это перенос из другого приложения, нужен код самого сайта',
    ],
    ['a picture without a code', empty, 'На картинке не нашлось QR-кода'],
    ['no picture', async () => new File(['слова'], 'a.txt', { type: 'text/plain' }), 'На картинке не нашлось QR-кода'],
    [
      'a large file',
      async () => new File([new Uint8Array(10_000_001)], 'large.png', { type: 'image/png' }),
      'Картинка слишком большая, можно до 10 МБ',
    ],
  ])('in %s', async (_, picture, sentence) => {
    await show()
    await secret().fill('JBSWY3DP')
    await drop(await picture())
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(secret()).toHaveAccessibleDescription(sentence)
    await expect.element(secret()).toHaveValue('JBSWY3DP')
    await secret().fill('JBSWY3DPEHPK3PXP')
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
  })

  it('in what was typed, and nothing is saved until it is mended', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show()
    await page.getByLabelText('Название доступа *').fill('Банк')
    await secret().fill('не секрет')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect
      .element(secret())
      .toHaveAccessibleDescription('В секрете бывают только латинские буквы и цифры от 2 до 7')
    expect(onSave).not.toHaveBeenCalled()
    await secret().fill('JBSWY3DPEHPK3PXP')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  })

  it('but what is stored already keeps nobody from changing something else', async () => {
    onSave.mockResolvedValue({ ok: true })
    const initial = storedLogin({ details: { trusted: true, value: { totp: 'не секрет' } } })
    await show({ mode: 'edit', initial })
    await page.getByLabelText('Имя пользователя').fill('boris')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ username: 'boris', details: { totp: 'не секрет' } })
  })
})

it('details that did not open are wanted anew in its field', async () => {
  onSave.mockResolvedValue({ ok: true })
  await show({ mode: 'edit', initial: storedLogin({ details: { trusted: false, text: '2.details' } }) })
  await expect.element(page.getByText('2.details')).toBeVisible()
  await page.getByLabelText('Имя пользователя').fill('boris')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(secret()).toHaveAccessibleDescription(/Введите значение заново или очистите поле$/u)
  await page.getByRole('button', { name: 'Очистить поле' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].details).toBeNull()
})
