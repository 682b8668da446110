import { dueAfter } from '#contract/step-days'
import type { firms } from '../../firms/tables'
import type { Bindings } from '../../platform/env'
import { isContactAwaited, noContact } from '../promise/contact-rules'
import { contactOfNewFirm } from '../promise/start-rules'
import type { applications } from '../tables'
import { never, stepFrom } from './due-rules'

type Row = typeof applications.$inferSelect
type Hours = Pick<typeof firms.$inferSelect, 'openingHours'>

/**
 * The columns of an application that is over: no step is due, its client is not reminded, and a promise that still runs ends
 * without counting for its firm.
 */
export const noClocks = (row: Pick<Row, 'contactFrom' | 'contactedAt'>) => ({
  promisedAt: never,
  remindFrom: null,
  remindAt: null,
  ...(isContactAwaited(row) ? noContact : {}),
})

/** The columns of a change to an application that is over. @param promise what the change does to the first contact */
export const withoutClocks = <Change extends object>(
  row: Pick<Row, 'contactFrom' | 'contactedAt'>,
  promise: Change,
) => ({ ...promise, ...noClocks({ ...row, ...promise }) })

/** The columns of an application that is open again: its step starts again, and the promise too if nobody was in touch. */
export const clocksFrom = (
  env: Bindings,
  { fileStatus, firmId, contactedAt }: Pick<Row, 'fileStatus' | 'firmId' | 'contactedAt'>,
  firm: Hours,
  at: Date,
) => ({
  ...stepFrom(fileStatus, at),
  // the step goes on from a first contact as it did
  ...(fileStatus === 'file_created' && contactedAt ? { promisedAt: dueAfter('contacted', at) } : {}),
  ...(firmId !== null && contactedAt === null ? contactOfNewFirm(env, fileStatus, firm, at) : {}),
})
