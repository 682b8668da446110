import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '../index'
import { whenIdle } from './work-under-way'

export const phoneId = '100000000000001'
const secret = 'whatsapp_sandbox_secret'

export async function signatureOf(body: string, own = secret): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(own), algorithm, false, ['sign'])
  return `sha256=${Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(body))).toString('hex')}`
}

/** Events of our number as one webhook. */
export const webhookOf = (...values: object[]): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: values.map((value) => ({
          field: 'messages',
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneId }, ...value },
        })),
      },
    ],
  })

/** One webhook as WhatsApp sends it; its events have taken effect when this returns. */
export async function postWebhook(body: string, signature?: string | null): Promise<Response> {
  const signed = signature === undefined ? await signatureOf(body) : signature
  const request = new Request('http://localhost/api/whatsapp/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signed ? { 'x-hub-signature-256': signed } : {}) },
    body,
  })
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, createExecutionContext())
  await whenIdle()
  return answer
}

let messages = 0
/** A text of a person, with an id of its own unless it is given. */
export const textFrom = (from: string, body: string, id = `wamid.in${++messages}`) => ({
  messages: [{ from, id, timestamp: String(Math.floor(Date.now() / 1000)), type: 'text', text: { body } }],
})

export const statusOf = (id: string, status: string, more: object = {}) => ({
  statuses: [{ id, status, timestamp: String(Math.floor(Date.now() / 1000)), recipient_id: '447700900123', ...more }],
})
