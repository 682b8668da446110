/** The one account of the stand-in; the application's own copy is in worker/platform/providers/whatsapp.ts. */
export const account = {
  token: 'whatsapp_sandbox_token',
  phoneId: '100000000000001',
  businessId: '100000000000002',
  appSecret: 'whatsapp_sandbox_secret',
  displayNumber: '263770000000',
  name: 'Gwaro',
} as const

const titles: Readonly<Record<number, string>> = {
  4: 'Application request limit reached',
  100: 'Invalid parameter',
  190: 'Access token has expired',
  368: 'Temporarily blocked for policies violations',
  130429: 'Rate limit hit',
  131000: 'Something went wrong',
  131008: 'Required parameter is missing',
  131009: 'Parameter value is not valid',
  131026: 'Message undeliverable',
  131047: 'Re-engagement message',
  131051: 'Unsupported message type',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
  132005: 'Translated text too long',
  132015: 'Template is paused',
  132016: 'Template is disabled',
  132018: "There's an issue with the parameters in your template",
}
const statuses: Readonly<Record<number, number>> = { 4: 400, 190: 401, 368: 403, 130429: 429, 131000: 500, 132001: 404 }

/** A refusal as the Graph API words it. Source: WhatsApp Business Platform, error codes. */
export class Refusal extends Error {
  readonly code: number
  readonly details: string

  constructor(code: number, details: string) {
    super(`(#${code}) ${titles[code] ?? 'Error'}`)
    this.code = code
    this.details = details
  }

  get status(): number {
    return statuses[this.code] ?? 400
  }

  body() {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        error_data: { messaging_product: 'whatsapp', details: this.details },
        fbtrace_id: 'Asandbox',
      },
    }
  }

  /** As in a `failed` status. */
  statusError() {
    const title = titles[this.code] ?? 'Error'
    return { code: this.code, title, message: title, error_data: { details: this.details } }
  }
}

export const newWamid = (): string => `wamid.${btoa(crypto.randomUUID()).replaceAll('=', '')}`
export const digits = (number: string | undefined): string => (number ?? '').replaceAll(/\D/g, '')
/** WhatsApp's id of the person with a number, for this business; here it ends with the number. */
export const userIdOf = (number: string): string => `ZW.9${digits(number)}`
export const numberOfUserId = (id: string): string | undefined => /^ZW\.9(\d{8,15})$/.exec(id)?.[1]
export const seconds = (at = Date.now()): string => String(Math.floor(at / 1000))
