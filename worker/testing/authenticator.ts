import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

export interface Use {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  /** The credential id of another authenticator. */
  like?: string
}

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Definite-length CBOR of what an authenticator answers. Source: RFC 8949. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = Array.from(value).flatMap(([key, each]) => [cbor(key), cbor(each as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A security key with one ES256 passkey, which signs whatever a test asks for. Source: WebAuthn level 3, 6.1. */
export async function anAuthenticator(origin: string) {
  const rpId = new URL(origin).hostname
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = encode('owner 1')
  let counter = 0
  const data = (use: Use, extra: Uint8Array, flags: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(use.counter ?? counter)
    return Buffer.concat([sha256(use.rpId ?? rpId), Buffer.from([flags]), count, extra])
  }
  const client = (type: string, challenge: string, use: Use) =>
    JSON.stringify({ type, challenge, origin: use.origin ?? origin, crossOrigin: false })
  return {
    create(challenge: string, userId: string) {
      handle = userId
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const answer = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data({}, attested, 0x45)],
      ])
      const clientDataJSON = encode(client('webauthn.create', challenge, {}))
      return {
        id: encode(id),
        response: { clientDataJSON, attestationObject: encode(cbor(answer)), transports: ['usb'] },
      }
    },
    async use(challenge: string, use: Use = {}) {
      const authenticatorData = data(use, new Uint8Array(), use.isVerified === false ? 0x01 : 0x05)
      const told = client('webauthn.get', challenge, use)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(told)]))
        .sign(privateKey)
      return {
        id: use.like ?? encode(id),
        response: {
          clientDataJSON: encode(told),
          authenticatorData: encode(authenticatorData),
          signature: encode(signature),
          userHandle: handle,
        },
      }
    },
  }
}
