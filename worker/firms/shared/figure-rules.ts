import { type ContactFigures, keptFrom } from '#contract/firms/contact-figures'
import type { firms } from '../tables'

type Counted = Pick<typeof firms.$inferSelect, 'promisesKept' | 'promisesMissed' | 'replyMinutes'>

/** A firm's first contacts as owner, firm and console see them. */
export const figuresView = ({ promisesKept, promisesMissed, replyMinutes }: Counted): ContactFigures => ({
  promises: keptFrom(promisesKept, promisesMissed),
  replyMinutes,
})
