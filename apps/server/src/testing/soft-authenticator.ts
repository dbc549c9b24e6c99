import { createHmac, generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Request of a page to an authenticator, and where the page is. */
export interface Ceremony {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
}

/** Words of an authenticator on itself, where a test wants it to be less than it should. */
export interface Shown {
  readonly verifiesUser?: boolean
  /** Format and statement of the attestation; `none` unless said otherwise. */
  readonly attestation?: { readonly fmt: string; readonly statement: CborMap }
}

/** A passkey that exists in memory alone. */
export interface SoftPasskey {
  /** Base64url. */
  readonly id: string
  /** Body sent when it is made. */
  readonly attest: (
    ceremony: Ceremony,
    shown?: Shown,
  ) => { id: string; clientDataJSON: string; attestationObject: string }
  /**
   * Body sent when it is used. @param counter what it says it has counted; one more than the last unless said
   * otherwise
   */
  readonly assert: (
    ceremony: Ceremony,
    userId: string,
    shown?: Shown & { readonly counter?: number },
  ) => { id: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }
  /** Output of the extension `prf` for an input: 32 bytes. */
  readonly prf: (input: Uint8Array) => Buffer
}

type Cbor = number | string | Buffer | readonly Cbor[] | CborMap
interface CborMap extends ReadonlyMap<string | number, Cbor> {}

/** Flags of authenticator data (WebAuthn, 6.1). */
const [present, verified, attested] = [0x01, 0x04, 0x40]

/** Makes a passkey (ES256) as an authenticator does that counts its signatures. */
export function createSoftPasskey(): SoftPasskey {
  const [id, seed] = [randomBytes(20), randomBytes(32)]
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counted = 0

  const dataOf = (rpId: string, { verifiesUser = true }: Shown, counter: number, credential: Buffer | null) => {
    const flags = present | (verifiesUser ? verified : 0) | (credential === null ? 0 : attested)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([hash('sha256', rpId, 'buffer'), head, credential ?? Buffer.alloc(0)])
  }

  return {
    id: id.toString('base64url'),
    attest: (ceremony, shown = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))])
      const { fmt, statement } = shown.attestation ?? { fmt: 'none', statement: new Map() }
      const object = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', dataOf(ceremony.rpId, shown, counted, credential)],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
      }
    },
    assert: (ceremony, userId, shown = {}) => {
      counted = shown.counter ?? counted + 1
      const [data, client] = [dataOf(ceremony.rpId, shown, counted, null), clientData('webauthn.get', ceremony)]
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash('sha256', client, 'buffer')]), privateKey).toString(
          'base64url',
        ),
        userHandle: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      }
    },
    prf: (input) => createHmac('sha256', seed).update(input).digest(),
  }
}

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An EC2 key of COSE (RFC 9053, 7.1): ES256 over P-256. */
function coseKey(publicKey: KeyObject): CborMap {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (isList(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const isList = (value: readonly Cbor[] | CborMap): value is readonly Cbor[] => Array.isArray(value)

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
