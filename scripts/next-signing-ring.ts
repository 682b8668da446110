import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'

// an Ed25519 key in PKCS #8 is this and its 32 bytes. Source: RFC 8410
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * SIGNING_KEYS after a change of the key: a new key signs, and the former one keeps its public half and the day of its end.
 * @param ring as it is set
 */
export function nextRing(ring: string, today: string): string {
  const [current = '', ...former] = ring.trim().split(',')
  const [id = '', seed = ''] = current.trim().split(':')
  const number = Number(/^k(\d+)$/.exec(id)?.[1])
  if (!number || Buffer.from(seed, 'base64url').length !== 32) throw new Error('Give the ring on standard input: k1:…')
  const der = Buffer.concat([prefix, Buffer.from(seed, 'base64url')])
  const { x = '' } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return [`k${number + 1}:${randomBytes(32).toString('base64url')}`, `${id}:${x}:${today}`, ...former].join(',')
}
