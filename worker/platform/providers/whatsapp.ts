import { phoneDigits } from '#contract/fields/phone'
import type { Bindings } from '../env'

export const isWhatsAppOn = (env: Bindings): boolean =>
  env.WHATSAPP !== undefined || Boolean(env.WHATSAPP_TOKEN && env.WHATSAPP_PHONE_ID)

/** Sends one text. Source: WhatsApp Cloud API, messages. @throws Error when the provider does not accept it. */
export async function sendWhatsApp(env: Bindings, to: string, text: string): Promise<void> {
  if (env.WHATSAPP) {
    await env.WHATSAPP.send({ to, text })
    return
  }
  const answer = await fetch(`https://graph.facebook.com/v23.0/${env.WHATSAPP_PHONE_ID}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.WHATSAPP_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: phoneDigits(to), type: 'text', text: { body: text } }),
    signal: AbortSignal.timeout(10_000),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`WhatsApp answered ${answer.status}`)
}
