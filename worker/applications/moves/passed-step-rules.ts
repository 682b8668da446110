import { type AlsoDone, notPassedMessage } from '#contract/applications/passed-form'
import { isOwnersStep } from '#contract/applications/progress/passed-rules'
import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { ServiceType } from '#contract/services'
import { Failure } from '../../platform/failure'
import { pastDay } from '../../platform/past-day-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'

type StepRecord = Pick<Change, 'from'> & { track: 'status' | 'fileStatus'; to: string; doneAt: Date }

type Followed = Pick<ApplicationRow, 'serviceType' | 'changes'>

/** What decides which steps are passed. */
export const recordedOf = ({ serviceType, changes }: Followed) => ({
  serviceType,
  recorded: recordedKeys(serviceType, changes.map(changeOf)),
})

/**
 * The records of passed steps that the mover says were done, in the order of the steps that nobody recorded.
 * A deed's own statuses are recorded where its owner reads them.
 * @throws Failure bad-request for a step that is not passed, recorded already, or of a day to come
 */
export function passedRecords(
  serviceType: ServiceType,
  passed: readonly string[],
  alsoDone: AlsoDone,
  at: Date,
): StepRecord[] {
  if (alsoDone.some(({ step }) => !passed.includes(step))) throw new Failure('bad-request', notPassedMessage)
  return passed.flatMap((step) => {
    const done = alsoDone.find((one) => one.step === step)
    if (!done) return []
    const track = isOwnersStep(serviceType, step) ? 'status' : 'fileStatus'
    return [{ track, from: step, to: step, doneAt: done.on === undefined ? at : pastDay(done.on, at) }]
  })
}
