import { progressCopy } from '#contract/applications/progress/copy'
import { type Change, type Followed, progressOn } from '#contract/applications/progress/recorded-rules'
import {
  isLost,
  replacementLabels,
  replacementOf,
  replacementSteps,
} from '#contract/applications/progress/replacement-rules'
import { ownerStatusLabels } from '#contract/owner-statuses'
import { firmSteps, stepLabels } from '#contract/steps'

export interface Step {
  key: string
  label: string
  /**
   * `now` is the current step; `ended` one that was still to come when the application was withdrawn; `beside` a request for
   * documents, which is no step of the path.
   */
  state: 'done' | 'now' | 'next' | 'ended' | 'not-recorded' | 'beside'
  /** Whether somebody recorded it: only then it has a tick. */
  isRecorded: boolean
  isCurrent: boolean
  at: string | null
  by: string | null
  note: string | null
}

type Source = Followed & { isWithdrawn?: boolean | undefined }

const toCome = ({ isWithdrawn }: Source) => (isWithdrawn ? 'ended' : 'next')

/** The replacement of a lost deed: every step for its owner, for a visitor those that are recorded. */
function replacementStepsOf(source: Source, changes: readonly Change[], isPassed: boolean): Step[] {
  const records = replacementOf(changes)
  const last = replacementSteps.findLastIndex((step) => records.has(step))
  return replacementSteps.flatMap((step, position): Step[] => {
    const record = records.get(step)
    if (!record && !isLost(source)) return []
    const state = record ? 'done' : isPassed || position < last ? 'not-recorded' : toCome(source)
    return [
      {
        key: `replacement-${step}`,
        label: replacementLabels[step],
        state,
        isRecorded: record !== undefined,
        isCurrent: false,
        at: record?.at ?? null,
        by: record?.by ?? null,
        note: state === 'not-recorded' ? progressCopy.states['not-recorded'] : null,
      },
    ]
  })
}

/**
 * A deed's statuses, or the steps of any other service, as they were recorded.
 * What is passed without a record is not done, and a request for documents is shown beside the step that it interrupts.
 */
export function stepsOf(source: Source, changes: readonly Change[]): Step[] {
  const { path, current, recorded, interruption } = progressOn(source, changes)
  const isDeed = path.track === 'status'
  const isDocumentRequest = source.status === 'additional_docs' && !source.isWithdrawn
  const reached = path.steps.indexOf(current)
  const labels = stepLabels(source.serviceType)
  const steps = path.steps.map((key, position): Step => {
    const record = position <= reached ? recorded.get(key) : undefined
    const isNow = position === reached && !isDocumentRequest && !source.isWithdrawn
    return {
      key,
      label: (isDeed ? ownerStatusLabels[key as 'complete'] : labels[firmSteps.indexOf(key as 'complete')]) ?? key,
      state: isNow ? 'now' : position > reached ? toCome(source) : record ? 'done' : 'not-recorded',
      isRecorded: record !== undefined,
      isCurrent: isNow,
      at: record?.at ?? null,
      by: record?.by ?? null,
      note: record || position > reached ? null : progressCopy.states['not-recorded'],
    }
  })
  if (!interruption && !isDocumentRequest && !isDeed) return steps
  if (isDeed) steps.splice(1, 0, ...replacementStepsOf(source, changes, reached > 0))
  const beside: Step = {
    key: 'additional_docs',
    label: ownerStatusLabels.additional_docs,
    state: 'beside',
    isRecorded: false,
    isCurrent: isDocumentRequest,
    at: interruption?.at ?? null,
    by: interruption?.by ?? null,
    note:
      isDocumentRequest && interruption
        ? null
        : progressCopy[interruption || source.isWithdrawn ? 'ended' : 'ifNeeded'],
  }
  // one that was never made keeps its place among the statuses
  const after = interruption ? interruption.after : isDocumentRequest ? current : 'verified'
  return steps.flatMap((step) => (step.key === after ? [step, beside] : [step]))
}
