import {
  isLost,
  type ReplacementStep,
  replacementLabel,
  replacementOf,
  takenBack,
} from '#contract/applications/progress/replacement-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import { type ReplacementForm, replacementMessages } from '#contract/applications/replacement-form'
import { harareDate } from '#contract/time'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import { pastDay } from '../../platform/past-day-rules'

type Replaced = Pick<ApplicationRow, 'serviceType' | 'hasTitleDeed' | 'changes' | 'withdrawnAt' | 'closedBy'>

/**
 * The entry of a step of the replacement, and its words; undefined if it is recorded so already.
 * @throws Failure withdrawn, bad-request for a deed that is not lost or a day to come
 */
export function decideReplacement(application: Replaced, { step, isDone, on }: ReplacementForm, at: Date) {
  assertOpen(application)
  if (!isLost(application)) throw new Failure('bad-request', replacementMessages.notLost)
  const day = on === undefined ? at : pastDay(on, at)
  const record = replacementOf(application.changes.map(changeOf)).get(step)
  const isSame = isDone
    ? record !== undefined && (on === undefined || harareDate(record.at) === on)
    : record === undefined
  if (isSame) return undefined
  const to = isDone ? step : takenBack(step)
  const doneAt = isDone ? day : null
  return {
    change: { track: 'replacement', from: record ? step : null, to, doneAt },
    detail: replacementLabel(to),
    isCorrection: record !== undefined,
  } as const
}

type Addressee = Pick<
  ApplicationRow,
  'id' | 'clientName' | 'clientEmail' | 'clientNumber' | 'referenceNumber' | 'changes'
>

/** The message to the client about a step; `changes` are those before it. */
export function replacementNotice(
  { id, clientName: name, clientEmail, clientNumber, referenceNumber: reference, changes }: Addressee,
  { step, doneAt, isCorrection }: { step: ReplacementStep; doneAt: Date | null; isCorrection: boolean },
  firm: string,
): OutgoingMessage {
  const number = changes.filter(([track]) => track === 'replacement').length + 1
  return {
    message: 'replacement-recorded',
    to: { email: clientEmail, phone: clientNumber },
    facts: { name, reference, firm, step, on: doneAt?.toISOString() ?? null, isCorrection },
    key: `replacement-recorded:${id}:${number}`,
    reference,
  }
}
