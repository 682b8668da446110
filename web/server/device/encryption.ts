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

/** The secret in a cookie, which the browser deletes when the session would end. */
export const readKeyCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([0-9a-f]{64})`).exec(document.cookie)?.[1]

/** Set for every path, so that each page can delete it. The server does not use it. */
export function setKeyCookie(name: string, secret: string, seconds: number): void {
  // a page that is made before there is a browser has no cookies
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${name}=${secret}; path=/; max-age=${seconds}; samesite=strict; secure`
}
