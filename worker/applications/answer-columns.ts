import { text } from 'drizzle-orm/sqlite-core'
import type { ServiceAnswers } from '#contract/applications/questions/form'
import { instant } from '../platform/database/columns'

/** What the client answered to the questions of the service, and when it was last saved. */
export const answers = () => ({
  serviceAnswers: text('service_answers', { mode: 'json' }).$type<ServiceAnswers>().notNull().default({}),
  serviceAnswersAt: instant('service_answers_at'),
})
