/** Text that lets a phone join a network. */
export interface Network {
  readonly ssid: string
  readonly password: string | null
  /** `WPA`, `WEP` or `none`; null where nobody said. */
  readonly security: string | null
  readonly hidden: boolean
}

/** In a value of the code every sign of its own grammar stands behind a backslash. */
const escaped = (text: string) => text.replaceAll(/[\\;,":]/gu, (sign) => `\\${sign}`)

/** The code by which phones join a network (WIFI: of ZXing, «Barcode Contents»). */
export function joinUri({ ssid, password, security, hidden }: Network): string {
  const kind = security ?? (password === null ? 'none' : 'WPA')
  const parts = [
    `T:${kind === 'none' ? 'nopass' : kind}`,
    `S:${escaped(ssid)}`,
    ...(password === null || kind === 'none' ? [] : [`P:${escaped(password)}`]),
    ...(hidden ? ['H:true'] : []),
  ]
  return `WIFI:${parts.map((part) => `${part};`).join('')};`
}
