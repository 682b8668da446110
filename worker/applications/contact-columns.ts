import { text } from 'drizzle-orm/sqlite-core'
import { contactWays } from '#contract/applications/promises'
import { instant } from '../platform/database/columns'

/** The promise of the first contact of the firm that has an application (`promise/contact-rules`). */
export const contact = () => ({
  /** Since when it runs, and when it ends; null where nothing is promised. */
  contactFrom: instant('contact_from'),
  contactDueAt: instant('contact_due_at'),
  /** The firm's first move, message or recorded call. */
  contactedAt: instant('contacted_at'),
  contactedBy: text('contacted_by', { enum: contactWays }),
  /** When it was recorded as missed, and both sides were told. */
  contactMissedAt: instant('contact_missed_at'),
  /** When the cron job looks at it next. */
  contactCheckAt: instant('contact_check_at'),
})
