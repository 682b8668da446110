export interface Bindings extends Env {
  /** Stand-in for the providers; never bound in a deployment. */
  SANDBOX?: Fetcher
  /** The Analytics Engine data set, where the account has one; see docs/operations.md. */
  METRICS?: AnalyticsEngineDataset
  /** Opens `GET /api/health/deep` to a monitor; without it nothing answers there. */
  OPERATOR_SECRET?: string
  /** `all` shows the database's work of every call, for measurements; never set in a deployment. */
  SERVER_TIMING?: string
  WHATSAPP_TOKEN?: string
  /** Of the sender's number. */
  WHATSAPP_PHONE_ID?: string
  /** Of the WhatsApp Business Account, which owns the templates. */
  WHATSAPP_BUSINESS_ID?: string
  /** Comma separated, newest first: each signs webhooks. */
  WHATSAPP_APP_SECRETS?: string
  WHATSAPP_VERIFY_TOKEN?: string
}
