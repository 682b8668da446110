import type { Ring } from '#contract/applications/applications'
import { deedLabels, places, type Reader, serviceLabels, waitingForLabels } from '#contract/applications/progress/copy'
import { isOnItsWayBack } from '#contract/applications/progress/original-copy'
import { maySend } from '#contract/applications/progress/original-rules'
import {
  type Change,
  firmHadOriginal,
  originalOf,
  progressOn,
  type Progress as Steps,
} from '#contract/applications/progress/recorded-rules'
import { isLost, isNothingToSend, isToReplace, replacementOf } from '#contract/applications/progress/replacement-rules'
import { type ProgressSource, sentenceOf } from '#contract/applications/progress/stage-sentence'
import type { StageKey } from '#contract/applications/progress/stage-steps'
import * as stageSteps from '#contract/applications/progress/stage-steps'
import { countryLabel } from '#contract/fields/countries'

/** One of the few stages of an application: with its owner, the firm, the Deeds Registry, and at its end. */
export interface Stage {
  key: StageKey
  /** Where, or with whom. */
  place: string
  /** What happens there; null where the place says it. */
  label: string | null
  /** `not-recorded`: it is passed, and nobody recorded that it was done. */
  state: 'done' | 'now' | 'next' | 'not-recorded'
  /** When the application got there, and at the current stage, since when its step lasts; null if unknown. */
  at: string | null
  /** Who acts next, at the stage that is now. */
  waitingFor: string | null
  /** What is so now in a sentence or two, at the stage that is now, or at the end; null where the place says it. */
  says?: string | null
  /** The deposit was refunded while this stage was now, whatever else it waits for. */
  isStopped?: true
}

interface Progress extends Steps {
  originalAt: string | undefined
  /** Whether the deed is lost, its replacement is not issued, and the reader knows it. */
  isReplacing: boolean
  /** Whether an original of a lost deed is recorded, so that it can be sent. */
  isToSend: boolean
  /** Whether the firm or the Registry has the original; a visitor is not told. */
  isOriginalThere: boolean
  /** Whether its owner can send the original, or confirm that it came back. */
  isOwnersTurn: boolean
  reader: Reader
}

/** The stages of an application in order; none once it is withdrawn. */
export function stagesOf(source: ProgressSource, changes: readonly Change[] = [], reader: Reader = 'owner'): Stage[] {
  if (source.isWithdrawn) return []
  const replaced = replacementOf(changes)
  const progress = {
    ...progressOn(source, changes),
    originalAt: (replaced.get('issued') ?? firmHadOriginal(changes))?.at,
    isReplacing: source.isToReplace
      ? replaced.size > 0 && !replaced.has('issued')
      : isToReplace({ ...source, changes }),
    isToSend: isLost(source) && !isNothingToSend({ ...source, changes }),
    isOriginalThere: reader === 'owner' && ['firm', 'registry'].includes(originalOf(changes)?.with ?? ''),
    isOwnersTurn: isOnItsWayBack(originalOf(changes)?.with) || maySend({ ...source, changes }),
    reader,
  }
  const now = stageNow(source, progress)
  const stages = placesOf(source, progress)
  const reached = now === 'finished' ? stages.length : stages.findIndex(({ key }) => key === now)
  return stages.map((stage, position) => ({
    ...stage,
    state:
      position > reached
        ? 'next'
        : position === reached
          ? 'now'
          : isRecorded(stage.key, source, progress)
            ? 'done'
            : 'not-recorded',
    at: position > reached ? null : dateOf(stage.key, source, progress, now),
    waitingFor: position === reached ? waitingFor(stage.key, source, progress) : null,
    ...(position === reached && source.depositRefunded ? { isStopped: true as const } : {}),
    says: position === Math.min(reached, stages.length - 1) ? sentenceOf(source, reader, changes) : null,
  }))
}

/** Whether its deposit was refunded, so that no stage follows. */
export const isStopped = (stages: readonly Stage[]): boolean => stages.some((stage) => stage.isStopped)

const rings = { done: 'closed', now: 'half', next: 'open', 'not-recorded': 'open' } as const

/**
 * The rings of a plate, from the outer one to the inner one: owner, firm, Registry; null where a service has no such stage.
 * A ring closes only on a record, and none is half done once the deposit is refunded.
 */
export const ringsOf = (stages: readonly Stage[]): Ring[] =>
  (['you', 'firm', 'registry'] as const).map((hand) => {
    const stage = stages.find(({ key }) => key === hand)
    if (!stage) return null
    return stage.state === 'now' && isStopped(stages) ? 'open' : rings[stage.state]
  })

/** Whether it begins with an original: a visitor is not told where one is. */
const hasOriginalStage = (source: ProgressSource, reader: Reader): boolean =>
  source.serviceType === 'digitize' && !isLost(source) && reader === 'owner'

function stageNow(source: ProgressSource, { current, isOriginalThere }: Progress): StageKey | 'finished' {
  const { serviceType, fileStatus, depositPaid } = source
  if (serviceType !== 'digitize') {
    if (depositPaid === false && fileStatus === 'file_created') return 'you'
    return stageSteps.serviceStages[serviceType][fileStatus]
  }
  if (source.isDeedOpen) return 'finished'
  const isWithFirm = source.isToReplace ?? ((isLost(source) || isOriginalThere) && depositPaid !== false)
  if (current === 'pending_submission') return isWithFirm ? 'firm' : 'you'
  return stageSteps.deedStages[current as keyof typeof stageSteps.deedStages]
}

/**
 * Whether a record says that a passed stage is done. Only an entry that the firm has it proves an original,
 * or one that was replaced; the application proves itself.
 */
function isRecorded(
  key: StageKey,
  source: ProgressSource,
  { recorded, originalAt, isReplacing, reader }: Progress,
): boolean {
  if (key === 'you') return !hasOriginalStage(source, reader) || originalAt !== undefined
  if (key === 'firm' && isReplacing) return false
  const proofs =
    source.serviceType === 'digitize'
      ? stageSteps.deedProofs
      : source.serviceType === 'diligence'
        ? stageSteps.searchedProofs
        : stageSteps.registeredProofs
  return (key === 'end' && source.isDeedOpen === true) || proofs[key].some((step) => recorded.has(step))
}

function placesOf(source: ProgressSource, { reader, isReplacing }: Progress): Pick<Stage, 'key' | 'place' | 'label'>[] {
  const { serviceType, firmName, country } = source
  const home = countryLabel(country ?? '')
  const you = home === '' || home === 'Other' ? places.you[reader] : home
  const firm = firmName || places.firm
  if (serviceType === 'digitize') {
    return [
      { key: 'you', place: you, label: hasOriginalStage(source, reader) ? deedLabels.you : deedLabels.apply },
      { key: 'firm', place: firm, label: isReplacing ? deedLabels.replace : deedLabels.firm },
      { key: 'registry', place: places.registry, label: deedLabels.registry },
      { key: 'end', place: places.vault[reader], label: deedLabels.vault },
    ]
  }
  const labels = serviceLabels[serviceType]
  return [
    { key: 'you', place: you, label: deedLabels.apply },
    { key: 'firm', place: firm, label: labels.firm },
    ...(labels.registry === null ? [] : [{ key: 'registry' as const, place: places.registry, label: labels.registry }]),
    { key: 'end', place: labels.end, label: null },
  ]
}

function waitingFor(key: StageKey, source: ProgressSource, progress: Progress): string | null {
  const { serviceType, status, depositPaid, balancePaid, deedReleased } = source
  const { reader, current, isReplacing, isOriginalThere } = progress
  if (source.hold) return waitingForLabels.hold
  if (source.awaitsNewFirm) return waitingForLabels.newFirm
  if (source.depositRefunded) return waitingForLabels.refunded
  if (source.isStopped) return null
  if (status === 'additional_docs') return waitingForLabels.you[reader]
  if (depositPaid === false) return waitingForLabels.deposit
  const isToSend = progress.isToSend && current === 'pending_submission' && !isOriginalThere
  if (key === 'you' || isToSend) {
    if (!progress.isOwnersTurn) return waitingForLabels.firmFirst
    return reader === 'owner' ? waitingForLabels.you.owner : waitingForLabels.underway
  }
  if (key === 'firm' && isReplacing) return waitingForLabels.replacement
  if (key === 'end' && serviceType === 'digitize' && status === 'digital_ready') {
    if (!deedReleased) return waitingForLabels.firm
    if (balancePaid === false) return waitingForLabels.you[reader]
    return balancePaid ? waitingForLabels.locked : waitingForLabels.ready
  }
  return key === 'registry' && serviceType !== 'diligence' ? waitingForLabels.registry : waitingForLabels.firm
}

function dateOf(key: StageKey, source: ProgressSource, progress: Progress, now: StageKey | 'finished'): string | null {
  if (key === 'you' && now !== 'you' && hasOriginalStage(source, progress.reader)) return progress.originalAt ?? null
  if (key === 'you') return source.createdAt ?? null
  const { serviceType, status, fileStatus, stepSince } = source
  const { recorded, current } = progress
  // at the current stage, when its current step began
  const own = key === now ? [current] : []
  const steps =
    key === 'end' && now === 'finished'
      ? [stageSteps.lastStep(serviceType)]
      : [...own, ...stageSteps.stepsAt(key, serviceType)]
  const record = steps.map((step) => recorded.get(step)).find((entry) => entry !== undefined)
  if (record) return record.at
  return key === now && current === fileStatus && status !== 'additional_docs' ? (stepSince ?? null) : null
}
