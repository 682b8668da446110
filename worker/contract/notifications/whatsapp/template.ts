/** A message that WhatsApp’s reviewers approve; they read the body with the examples in it. */
export interface Template {
  /** With `{{1}}`, `{{2}}`… where the message’s own values go, never at its start. */
  body: string
  examples: readonly string[]
  /** A path of this site; `{{1}}` at its end is the part that differs, such as the example. */
  button?: { label: string; path: string; example?: string }
}
