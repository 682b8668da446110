export interface Bindings extends Env {
  /** Stand-in for the providers; never bound in a deployment. */
  SANDBOX?: Fetcher
  /** Sends WhatsApp messages locally; a deployment uses WHATSAPP_TOKEN and WHATSAPP_PHONE_ID. */
  WHATSAPP?: { send(message: { to: string; text: string }): Promise<{ messageId: string }> }
  WHATSAPP_TOKEN?: string
  WHATSAPP_PHONE_ID?: string
}
