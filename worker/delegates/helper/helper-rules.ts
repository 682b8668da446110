import { isOriginalAwaited } from '#contract/applications/custody'
import { maySend } from '#contract/applications/progress/original-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import {
  type HelperForm,
  type HelperState,
  type HelperTask,
  type HelperView,
  type HelpPage,
  helperDays,
  helperMessages,
  maxHelperDocuments,
  maxHelpers,
} from '#contract/delegates/helper'
import { isOver } from '#contract/over-rules'
import { day } from '#contract/time'
import { isRowToReplace } from '../../applications/progress/progress-rules'
import { contactView } from '../../applications/promise/contact-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import { isMissing, type RequestRow } from '../../documents/requests/request-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import type { helpers } from './tables'

export type HelperRow = typeof helpers.$inferSelect
type HelpedApplication = Pick<
  ApplicationRow,
  | 'serviceType'
  | 'fileStatus'
  | 'changes'
  | 'hasTitleDeed'
  | 'firmId'
  | 'withdrawnAt'
  | 'erasedAt'
  | 'userId'
  | 'referenceNumber'
  | 'hold'
> & { depositRefunded: boolean }
type AskingApplication = HelpedApplication &
  Pick<ApplicationRow, 'depositPaidAt' | 'contactDueAt' | 'contactedAt' | 'contactMissedAt'> & {
    /** Null while no firm works on it. */
    firmName: string | null
  }

/** Whether someone may be asked to bring the original now. */
const canDropOff = (application: AskingApplication): boolean =>
  maySend({
    ...application,
    changes: application.changes.map(changeOf),
    depositPaid: application.depositPaidAt !== null,
    firstContact: contactView(application),
    withdrawnAt: application.withdrawnAt?.toISOString() ?? null,
  })

/** Whether one who was asked may still bring it; a lost deed is replaced first. */
const isToBring = (application: HelpedApplication): boolean =>
  isOriginalAwaited(application) && application.firmId !== null && !isRowToReplace(application)

/** Whether nothing is asked for now that a link asks for. */
const isNotNeeded = ({ task, doneAt }: HelperRow, application: HelpedApplication): boolean =>
  !doneAt && (isOver(application) || (task === 'drop-off' && application.hold !== null))

/** Since when an application is over, as far as it is recorded; undefined while it is not. */
export type Over = { since: Date | null } | undefined

export const overOf = (
  application: Pick<HelpedApplication, 'withdrawnAt' | 'erasedAt' | 'depositRefunded'> & { refundedAt: Date | null },
): Over => (isOver(application) ? { since: application.withdrawnAt ?? application.refundedAt } : undefined)

export function helperStateOf(row: HelperRow, now: Date, over?: Over): HelperState {
  if (row.revokedAt) return 'ended'
  if (row.doneAt || row.documents >= maxHelperDocuments) return 'done'
  if (row.expiresAt <= now) return 'expired'
  if (over) return 'stopped'
  if (row.usedAt) return 'used'
  return row.openedAt ? 'opened' : 'sent'
}

export function helperView(row: HelperRow, now: Date, over?: Over): HelperView {
  const state = helperStateOf(row, now, over)
  return {
    id: row.id,
    name: row.name,
    contact: row.email ?? row.phone,
    task: row.task,
    state,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    stoppedAt: (state === 'stopped' && over?.since?.toISOString()) || null,
    documents: row.documents,
  }
}

/** The most links of an application that work, so that one more may be asked for. */
export const mostWorking = maxHelpers - 1

/**
 * The row of a new helper, without its link.
 * @param working the links of the application that work
 * @throws Failure withdrawn; bad-request when nothing is needed, no original is awaited, or too many links work
 */
export function decideHelper(application: AskingApplication, working: number, form: HelperForm, now: Date) {
  assertOpen(application)
  if (isOver(application)) throw new Failure('bad-request', helperMessages.over)
  if (form.task === 'drop-off' && !canDropOff(application)) throw new Failure('bad-request', helperMessages.notAwaited)
  if (working > mostWorking) throw tooManyHelpers()
  return {
    name: form.name,
    task: form.task,
    email: form.channel === 'email' ? form.email : null,
    phone: form.channel === 'whatsapp' ? form.phone : null,
    askedAt: now,
    expiresAt: new Date(now.getTime() + helperDays * day),
  }
}

const tooManyHelpers = () => new Failure('bad-request', helperMessages.tooMany)

const helpOver = (detail: string) => new Failure('help-over', detail)

/** A helper's row with what decides whether it still works. */
export interface Help {
  helper: HelperRow
  application: HelpedApplication
  /** The owner's first name; may be several words. */
  firstName: string
  isActive: boolean
  firm: HelpPage['firm']
}

/** @throws Failure help-over or help-paused, with the reason, when nothing may be seen or done by this link, or not now */
export function assertHelps({ helper, application, isActive }: Help, now: Date): void {
  if (helper.revokedAt || !isActive || application.userId !== helper.askedBy) throw helpOver(helperMessages.ended)
  if (application.withdrawnAt) throw helpOver(helperMessages.withdrawn)
  if (helper.expiresAt <= now) throw helpOver(helperMessages.expired)
  if (isNotNeeded(helper, application)) throw new Failure('help-paused', helperMessages.notNeeded[helper.task])
  if (helper.task === 'drop-off' && !helper.doneAt && !isToBring(application)) throw helpOver(helperMessages.received)
}

/** @throws Failure help-over for another task than the link's, or one more document than it takes */
export function assertTask({ task, documents }: HelperRow, expected: HelperTask): void {
  if (task !== expected) throw helpOver(helperMessages.otherTask)
  if (expected === 'upload' && documents >= maxHelperDocuments) throw helpOver(helperMessages.allSent)
}

/** Only the first name and the tracking number of the owner's. */
export const helpPageOf = (
  { helper, application, firstName, firm }: Help,
  requests: readonly RequestRow[] = [],
): HelpPage => ({
  task: helper.task,
  helper: helper.name,
  owner: firstWord(firstName),
  reference: application.referenceNumber,
  expiresAt: helper.expiresAt.toISOString(),
  firm: helper.task === 'drop-off' ? firm : null,
  isDone: helper.doneAt !== null,
  requests:
    helper.task === 'upload'
      ? requests.filter(isMissing).map(({ id, name, state, reason }) => ({ id, name, state, reason }))
      : [],
  documentsLeft: helper.task === 'upload' ? maxHelperDocuments - helper.documents : 0,
})

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

interface Owner {
  email: string
  name: string
}

/** The email that the owner gets once for each helper, when the link is used. */
export const usedMessage = (helper: HelperRow, application: HelpedApplication, owner: Owner): OutgoingMessage => ({
  message: 'helper-used',
  to: { email: owner.email },
  facts: { name: owner.name, helper: helper.name, task: helper.task, reference: application.referenceNumber },
  key: `helper-used:${helper.id}`,
  reference: application.referenceNumber,
})
