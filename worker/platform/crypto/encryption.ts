import { base64Url, fromBase64Url, type Key, keyRing } from './secret'

interface EncryptedFile {
  /** They follow each other in the stored file; joining them would take its memory twice. */
  parts: readonly [iv: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>]
  /** The file's own key, wrapped: `masterKeyId.iv.key`. */
  wrappedKey: string
}

/**
 * Encrypts a file with its own key (AES-256-GCM), wrapped by the newest master key.
 * `encryptionContext` says what the bytes are and whose; it is authenticated with both, so a swapped or altered blob does
 * not open.
 */
export async function encryptFile(
  masterKeys: string,
  content: ArrayBuffer,
  encryptionContext: string,
): Promise<EncryptedFile> {
  const [master] = keyRing('MASTER_KEYS', masterKeys)
  const own = crypto.getRandomValues(new Uint8Array(32))
  const iv = freshIv()
  const encrypted = new Uint8Array(await encrypt(own, iv, content, encryptionContext))
  const wrapIv = freshIv()
  const wrapped = new Uint8Array(await encrypt(master.bytes, wrapIv, own, `${encryptionContext} key`))
  return { parts: [iv, encrypted], wrappedKey: [master.id, base64Url(wrapIv), base64Url(wrapped)].join('.') }
}

/** Opens what `encryptFile` made. @throws Error when the bytes, the key or the context do not match. */
export async function decryptFile(
  masterKeys: string,
  content: ArrayBuffer,
  wrappedKey: string,
  encryptionContext: string,
): Promise<ArrayBuffer> {
  const [id, wrapIv = '', wrapped = ''] = wrappedKey.split('.')
  const master = keyRing('MASTER_KEYS', masterKeys).find((key: Key) => key.id === id)
  if (!master) throw new Error('the master key of this file is not in the ring')
  const own = await decrypt(master.bytes, fromBase64Url(wrapIv), fromBase64Url(wrapped), `${encryptionContext} key`)
  return decrypt(new Uint8Array(own), new Uint8Array(content, 0, 12), new Uint8Array(content, 12), encryptionContext)
}

/** Whether the ring has the master key of this file. */
export const hasMasterKey = (masterKeys: string, wrappedKey: string): boolean =>
  keyRing('MASTER_KEYS', masterKeys).some(({ id }) => id === wrappedKey.split('.')[0])

export async function encryptText(masterKeys: string, text: string, encryptionContext: string): Promise<string> {
  const { parts, wrappedKey } = await encryptFile(masterKeys, copied(new TextEncoder().encode(text)), encryptionContext)
  return `${wrappedKey}.${base64Url(Buffer.concat(parts))}`
}

export async function decryptText(masterKeys: string, sealed: string, encryptionContext: string): Promise<string> {
  const at = sealed.lastIndexOf('.')
  const content = fromBase64Url(sealed.slice(at + 1))
  return new TextDecoder().decode(await decryptFile(masterKeys, content.buffer, sealed.slice(0, at), encryptionContext))
}

const copied = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>
const freshIv = () => crypto.getRandomValues(new Uint8Array(12))
const importKey = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use])
const parameters = (iv: Uint8Array<ArrayBuffer>, encryptionContext: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(encryptionContext),
})

async function encrypt(
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  content: Bytes,
  encryptionContext: string,
) {
  return crypto.subtle.encrypt(parameters(iv, encryptionContext), await importKey(key, 'encrypt'), content)
}

async function decrypt(
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  content: Bytes,
  encryptionContext: string,
) {
  return crypto.subtle.decrypt(parameters(iv, encryptionContext), await importKey(key, 'decrypt'), content)
}
