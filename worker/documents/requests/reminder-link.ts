import type { Link } from '../../platform/crypto/link-token'

/** The link that stops the reminders of one application: it can do nothing else, and ends with the next request. */
export const reminderLink = ({ id, remindFrom }: { id: number; remindFrom: Date }): Link => ({
  id,
  terms: `document reminders 1 ${id} ${remindFrom.getTime()}`,
  hexDigits: 32,
})
