import { firstOf } from '#contract/fields/cut'
import { phoneDigits } from '#contract/fields/phone'
import { isUserId } from '#contract/notifications/whatsapp/user-id'
import { version } from '#contract/product'
import type { Bindings } from '../env'
import { outside } from './outside'

declare const __SANDBOX__: boolean

interface WhatsAppAccount {
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  token: string
  phoneId: string
  /** The id of the WhatsApp Business Account, which owns the templates; null when it is not set. */
  businessId: string | null
  /** Any of them signs a webhook; two while one replaces the other. */
  appSecrets: string[]
  verifyToken: string
}

/** The account of the local stand-in. A deployed build has none. */
const sandboxAccount = __SANDBOX__
  ? {
      token: 'whatsapp_sandbox_token',
      phoneId: '100000000000001',
      businessId: '100000000000002',
      appSecrets: ['whatsapp_sandbox_secret'],
      verifyToken: 'whatsapp_sandbox_verify',
    }
  : undefined

const timeoutMilliseconds = 9_000

/** Undefined when WhatsApp is not configured. */
export function whatsAppAccount(env: Bindings): WhatsAppAccount | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, SANDBOX: standIn } = env
  if (token && phoneId) {
    return {
      fetch: outside('whatsapp'),
      token,
      phoneId,
      businessId: env.WHATSAPP_BUSINESS_ID || null,
      appSecrets: (env.WHATSAPP_APP_SECRETS ?? '').split(',').flatMap((each) => each.trim() || []),
      verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? '',
    }
  }
  if (!sandboxAccount || !standIn) return undefined
  return { ...sandboxAccount, fetch: outside('whatsapp', standIn) }
}

export const isWhatsAppOn = (env: Bindings): boolean => whatsAppAccount(env) !== undefined

interface ListRow {
  id: string
  /** At most 24 characters. */
  title: string
  /** At most 72 characters. */
  description?: string
}

/** What is sent: a template, or within 24 hours of the person's own message a text or a list to choose from. */
export type WhatsAppContent =
  | { is: 'template'; name: string; language: string; body: readonly string[]; button: string | undefined }
  | { is: 'text'; text: string }
  | { is: 'list'; text: string; label: string; rows: readonly ListRow[] }

/** `code` is WhatsApp's, or null when it did not answer, or not in its own way. */
type WhatsAppAnswer = { is: 'accepted'; wamid: string } | { is: 'refused'; code: number | null; details: string }

/**
 * Sends one message, once: who calls decides about another try.
 * Source: WhatsApp Cloud API, messages. Accepted is not delivered: that comes by webhook.
 */
export async function sendWhatsApp(env: Bindings, to: string, content: WhatsAppContent): Promise<WhatsAppAnswer> {
  const account = whatsAppAccount(env)
  if (!account) return { is: 'refused', code: null, details: 'WhatsApp is not configured.' }
  const call = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipientFields(to),
    ...bodyOf(content),
  }
  try {
    const answer = await callGraph(env, account, `${account.phoneId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    const { messages, error } = (await answer.json()) as GraphAnswer
    const wamid = messages?.[0]?.id
    if (answer.ok && wamid) return { is: 'accepted', wamid }
    return refusal(error, `HTTP ${answer.status}`)
  } catch (error) {
    return { is: 'refused', code: null, details: (error as Error).name }
  }
}

/** A number is `to`, WhatsApp's id of a person `recipient`. Source: WhatsApp Business Platform, business-scoped user IDs. */
const recipientFields = (to: string) => (isUserId(to) ? { recipient: to } : { to: phoneDigits(to) })

interface GraphError {
  code?: number
  message?: string
  error_data?: { details?: string }
}

interface GraphAnswer {
  messages?: { id?: string }[]
  error?: GraphError
}

const refusal = (error: GraphError | undefined, otherwise: string): WhatsAppAnswer => ({
  is: 'refused',
  code: typeof error?.code === 'number' ? error.code : null,
  details: firstOf(error?.error_data?.details ?? error?.message ?? otherwise, 300),
})

type GraphCall = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

/** The version is configured: each is served for two years. */
export function callGraph(
  env: Bindings,
  account: WhatsAppAccount,
  path: string,
  init: GraphCall = {},
): Promise<Response> {
  const address = `https://graph.facebook.com/${env.WHATSAPP_API_VERSION}/${path}`
  return account.fetch(address, {
    ...init,
    headers: { ...init.headers, ...credentials(account) },
    ...endsInTime(),
  })
}

export const credentials = ({ token }: WhatsAppAccount) => ({
  authorization: `Bearer ${token}`,
  'user-agent': `gwaro/${version}`,
})
export const endsInTime = () => ({ signal: AbortSignal.timeout(timeoutMilliseconds) })

function bodyOf(content: WhatsAppContent) {
  const text = (value: string) => ({ type: 'text', text: value })
  switch (content.is) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: false } }
    case 'list':
      return {
        type: 'interactive',
        interactive: {
          type: 'list',
          body: { text: content.text },
          action: { button: content.label, sections: [{ title: content.label, rows: content.rows }] },
        },
      }
    case 'template': {
      const { name, language, body, button } = content
      const link = { type: 'button', sub_type: 'url', index: '0', parameters: [text(button ?? '')] }
      return {
        type: 'template',
        template: {
          name,
          language: { code: language },
          components: [{ type: 'body', parameters: body.map(text) }, ...(button === undefined ? [] : [link])],
        },
      }
    }
  }
}
