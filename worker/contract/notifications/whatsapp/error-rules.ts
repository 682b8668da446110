/**
 * What a refusal by WhatsApp means for us, by its code. Source: WhatsApp Business Platform, error codes (May 2026).
 * `null` is no answer, or one that is not WhatsApp's.
 */
type ErrorClass =
  /** The person cannot get WhatsApp messages: email only, remembered for the number. */
  | 'unreachable'
  /** Free text more than 24 hours after their own message: the template instead. */
  | 'window-closed'
  /** WhatsApp decided against this message; sending it again makes it worse. */
  | 'not-now'
  /** A limit on how much is sent: again later, with growing waits. */
  | 'later'
  /** The account is restricted, unpaid or not set up: nothing goes out until someone acts. */
  | 'account'
  /** The template is missing, paused or takes other parameters. */
  | 'template'
  /** Media that could not be fetched. */
  | 'media'
  /** Down or unknown: again later. */
  | 'retry'
  /** A call that is wrong in itself. */
  | 'bug'

const codes: Readonly<Record<Exclude<ErrorClass, 'bug'>, readonly number[]>> = {
  unreachable: [131026],
  'window-closed': [131047],
  'not-now': [130472, 131049, 131050],
  later: [4, 80007, 130429, 131048, 131056, 131057, 133004],
  account: [0, 3, 10, 33, 190, 368, 131005, 131031, 131037, 131042, 131045, 133010],
  template: [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018],
  media: [131052, 131053],
  retry: [1, 2, 131000, 131016],
}

export function errorClassOf(code: number | null): ErrorClass {
  if (code === null) return 'retry'
  // missing or withdrawn permissions
  if (code >= 200 && code <= 299) return 'account'
  const [known] = Object.entries(codes).find(([, list]) => list.includes(code)) ?? ['bug']
  return known as ErrorClass
}
