import type { Bindings } from '../env'
import { callGraph, credentials, endsInTime, whatsAppAccount } from './whatsapp'

/** `type` is what the sender's phone says: the bytes decide. */
type Media = { is: 'media'; type: string; bytes: ArrayBuffer } | { is: 'too-large' } | { is: 'gone' }

/**
 * Downloads what a person sent, from a short-lived address. Source: WhatsApp Cloud API, media.
 * @throws Error when WhatsApp does not answer, so that it is tried again
 */
export async function fetchMedia(env: Bindings, id: string, maxBytes: number): Promise<Media> {
  const account = whatsAppAccount(env)
  if (!account) throw new Error('WhatsApp is not configured')
  const response = await callGraph(env, account, encodeURIComponent(id))
  if (response.status >= 400 && response.status < 500) {
    await response.arrayBuffer()
    return { is: 'gone' }
  }
  const {
    url,
    mime_type: type = '',
    file_size: size,
  } = (await response.json()) as {
    url?: string
    mime_type?: string
    file_size?: number | string
  }
  if (!url) throw new Error('no address of the media')
  if (Number(size) > maxBytes) return { is: 'too-large' }
  // the token goes to no other host
  const file = await account.fetch(url, { headers: credentials(account), ...endsInTime() })
  const announced = Number(file.headers.get('content-length') ?? 0)
  if (!file.ok || announced > maxBytes) {
    await file.body?.cancel()
    if (file.ok) return { is: 'too-large' }
    throw new Error(`the media answered ${file.status}`)
  }
  const bytes = await readAtMost(file, maxBytes)
  return bytes ? { is: 'media', type, bytes } : { is: 'too-large' }
}

/** The body, or undefined as soon as it is longer: what it announces may be wrong. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<ArrayBuffer | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const stream: AsyncIterable<Uint8Array<ArrayBuffer>> | undefined = body ?? undefined
  for await (const part of stream ?? []) {
    length += part.byteLength
    // leaving the loop cancels the rest
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer()).buffer
}
