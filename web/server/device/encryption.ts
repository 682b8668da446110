const ivBytes = 12

/** 256 random bits, as hexadecimal digits. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** AES-GCM; the initialisation vector comes first. */
export async function encrypt(secret: string, value: unknown): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(secret), text)])
}

/** Rejects what was encrypted with another secret. */
export async function decrypt(secret: string, bytes: ArrayBuffer): Promise<unknown> {
  const iv = bytes.slice(0, ivBytes)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(secret), bytes.slice(ivBytes))
  return JSON.parse(new TextDecoder().decode(text))
}

function importKey(secret: string) {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

interface KeptKey {
  secret: string
  /** In milliseconds. */
  until: number
}

/** The secret, until the session would end. It stays on the device: the server has no use for it. */
export function readKey(name: string): string | undefined {
  try {
    const { secret, until } = JSON.parse(localStorage.getItem(name) ?? '') as KeptKey
    if (until > Date.now()) return secret
    localStorage.removeItem(name)
  } catch {}
  // where the key was before
  return new RegExp(`(?:^|;\\s*)${name}=([0-9a-f]{64})`).exec(document.cookie)?.[1]
}

export function keepKey(name: string, secret: string, seconds: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ secret, until: Date.now() + seconds * 1000 } satisfies KeptKey))
  } catch {}
  deleteCookie(name)
}

/** On every page first, and before anything that takes time. */
export function deleteKey(name: string): void {
  // a page that is made before there is a browser keeps nothing
  if (typeof document === 'undefined') return
  try {
    localStorage.removeItem(name)
  } catch {}
  deleteCookie(name)
}

function deleteCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${name}=; path=/; max-age=0`
}
