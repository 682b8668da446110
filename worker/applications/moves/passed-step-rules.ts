import { isOwnersStep, passedSteps } from '#contract/applications/progress/passed-rules'
import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import { type Move, moveMessages } from '#contract/desk/applications'
import type { Step } from '#contract/pipelines'
import { harareMidnight } from '#contract/time'
import { Failure } from '../../platform/failure'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'

type StepRecord = Pick<Change, 'from'> & { track: 'status' | 'fileStatus'; to: string; doneAt: Date }

/**
 * The records of passed steps that the mover says were done, in the order of the steps.
 * A deed's own statuses are recorded where its owner reads them.
 * @throws Failure bad-request for a step that is not passed, recorded already, or of a day to come
 */
export function passedRecords(
  application: Pick<ApplicationRow, 'serviceType' | 'changes'>,
  to: Step,
  alsoDone: NonNullable<Move['alsoDone']>,
  at: Date,
): StepRecord[] {
  const { serviceType } = application
  const passed = passedSteps(
    { serviceType, recorded: recordedKeys(serviceType, application.changes.map(changeOf)) },
    to,
  )
  if (alsoDone.some(({ step }) => !passed.includes(step))) throw new Failure('bad-request', moveMessages.notPassed)
  return passed.flatMap((step) => {
    const done = alsoDone.find((one) => one.step === step)
    if (!done) return []
    const day = done.on === undefined ? at.getTime() : harareMidnight(done.on)
    if (day > at.getTime()) throw new Failure('bad-request', moveMessages.future)
    const track = isOwnersStep(serviceType, step) ? 'status' : 'fileStatus'
    return [{ track, from: step, to: step, doneAt: new Date(day) }]
  })
}
