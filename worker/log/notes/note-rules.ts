import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Hash } from '../tree/hash-rules'

/** How a key signs. Source: C2SP signed-note and tlog-cosignature. */
export const keyTypes = { note: 1, cosignature: 4, mlDsa44: 6 } as const

/** A key that verifies notes: of a log, or of a witness. */
export interface VerifierKey {
  name: string
  type: number
  publicKey: Uint8Array
}

export interface Signature {
  name: string
  keyId: Uint8Array
  signature: Uint8Array
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const bytesOf = (text: string): Uint8Array => Buffer.from(text)

export const keyIdOf = ({ name, type, publicKey }: VerifierKey): Uint8Array =>
  createHash('sha256').update(`${name}\n`).update(Uint8Array.of(type)).update(publicKey).digest().subarray(0, 4)

/** `<name>+<key id>+<type and public key>` */
export const verifierKeyText = (key: VerifierKey): string =>
  [
    key.name,
    Buffer.from(keyIdOf(key)).toString('hex'),
    base64(Buffer.concat([Uint8Array.of(key.type), key.publicKey])),
  ].join('+')

/** @returns undefined for a text that is none, or whose id is not the key's */
export function readVerifierKey(text: string): VerifierKey | undefined {
  const [, name = '', encoded = ''] = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? []
  const [type = 0, ...publicKey] = Buffer.from(encoded, 'base64')
  const key = { name, type, publicKey: Uint8Array.from(publicKey) }
  return verifierKeyText(key) === text ? key : undefined
}

// an Ed25519 key is this prefix and its 32 bytes. Source: RFC 8410
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const privateKeyOf = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })

/** The public key of an Ed25519 seed. */
export const publicKeyOf = (seed: Uint8Array): Uint8Array =>
  createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)

const isSignedBy = (publicKey: Uint8Array, text: string, signature: Uint8Array): boolean =>
  publicKey.length === 32 &&
  verify(
    null,
    bytesOf(text),
    createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' }),
    signature,
  )

/** The text of a checkpoint, which its signatures are over. */
export const checkpointText = (origin: string, size: number, root: Hash): string =>
  `${origin}\n${size}\n${base64(root)}\n`

/** The key that a log of this origin signs with. */
export const logKeyOf = (origin: string, seed: Uint8Array): VerifierKey => ({
  name: origin,
  type: keyTypes.note,
  publicKey: publicKeyOf(seed),
})

/** A text with the signature of its log. */
export function signNote(text: string, origin: string, seed: Uint8Array): string {
  const signature = sign(null, bytesOf(text), privateKeyOf(seed))
  return `${text}\n${signatureLine({ name: origin, keyId: keyIdOf(logKeyOf(origin, seed)), signature })}`
}

export const signatureLine = ({ name, keyId, signature }: Signature): string =>
  `— ${name} ${base64(Buffer.concat([keyId, signature]))}\n`

/** The signatures that a witness answers with; other lines are left out. */
export const readSignatures = (lines: string): Signature[] =>
  Array.from(lines.matchAll(/^— (\S+) ([A-Za-z0-9+/]+=*)$/gm), ([, name = '', encoded = '']) => {
    const bytes = Buffer.from(encoded, 'base64')
    return { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) }
  })

/**
 * When a witness cosigned a checkpoint, in seconds; undefined where the signature is not of this key.
 * An ML-DSA signature is read and not verified: the runtime cannot.
 */
export function cosignedAt(key: VerifierKey, text: string, { name, keyId, signature }: Signature): number | undefined {
  if (name !== key.name || !Buffer.from(keyId).equals(keyIdOf(key)) || signature.length < 72) return undefined
  const time = Number(Buffer.from(signature.subarray(0, 8)).readBigUInt64BE())
  if (key.type === keyTypes.mlDsa44) return time
  const signed = `cosignature/v1\ntime ${time}\n${text}`
  return key.type === keyTypes.cosignature && isSignedBy(key.publicKey, signed, signature.subarray(8))
    ? time
    : undefined
}
