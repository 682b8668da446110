import type { MemberSession } from '#contract/views/firms'
import type { FileList } from './cached-files'

/** The first page of a firm's list, as a member saw it last. */
export interface LastList {
  member: MemberSession
  list: FileList
  /** When it came from the server, in milliseconds. */
  at: number
}

const store = 'last-list'
const address = '/last-list'
const keyName = 'list-key'
/** A member's session ends after as long without a request. */
const secondsKept = 43_200
const ivBytes = 12

/**
 * Keeps a list for the next visit, encrypted. The key is in a cookie that the browser drops with the session's time, so what
 * is left on a disk cannot be read.
 */
export async function keepLastList(last: LastList): Promise<void> {
  const before = timesForgotten
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(last))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), text)
  // the member has signed out meanwhile
  if (timesForgotten !== before) return
  const cache = await caches.open(store)
  await cache.put(address, new Response(new Blob([iv, sealed])))
  const hex = Array.from(secret, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (timesForgotten === before) setKey(hex, secondsKept)
  else await caches.delete(store)
}
let timesForgotten = 0

/** @returns undefined where none is kept for the firm in the address */
export async function readLastList(): Promise<LastList | undefined> {
  const [, hex] = new RegExp(`\\b${keyName}=([0-9a-f]+)`).exec(document.cookie) ?? []
  const kept = hex && (await (await caches.open(store)).match(address))
  if (!kept) return undefined
  const secret = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const bytes = await kept.arrayBuffer()
  const iv = bytes.slice(0, ivBytes)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytes.slice(ivBytes))
  const last = JSON.parse(new TextDecoder().decode(text)) as LastList
  return firmPath() === `/${last.member.firm.slug}` ? last : undefined
}

export function forgetLastList(): void {
  timesForgotten += 1
  setKey('', 0)
  // a browser without such a store has kept nothing
  void globalThis.caches?.delete(store).catch(() => undefined)
}

const firmPath = () => `/${location.pathname.split('/')[1]}`

const keyOf = (secret: BufferSource) => crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Only for the pages of the firm: the server does not need it. */
function setKey(hex: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${keyName}=${hex}; path=${firmPath()}; max-age=${seconds}; samesite=strict; secure`
}
