import { type Change, originalOf } from '#contract/applications/progress/recorded-rules'
import type { ServiceType } from '#contract/services'
import { harareDay } from '#contract/time'

/** What a firm records of the replacement of a lost deed, in order. */
export const replacementSteps = ['affidavit', 'advertisement', 'objection', 'issued'] as const
export type ReplacementStep = (typeof replacementSteps)[number]

export const replacementLabels: Record<ReplacementStep, string> = {
  affidavit: 'Affidavit signed',
  advertisement: 'Loss advertised',
  objection: 'Objection time over',
  issued: 'Replacement deed issued',
}

/** The status of an entry that takes a step back. */
export const takenBack = (step: ReplacementStep) => `${step}-undone`

/** An entry of the replacement in words. */
export function replacementLabel(status: string): string {
  const step = replacementSteps.find((one) => one === status || takenBack(one) === status)
  if (!step) return status
  return step === status ? replacementLabels[step] : `Taken back: ${replacementLabels[step]}`
}

export interface ReplacementRecord {
  /** The day on which it was done. */
  at: string
  by: string | null
}

/** What is recorded of the replacement and not taken back; the last entry of a step counts. */
export function replacementOf(changes: readonly Change[]): Map<ReplacementStep, ReplacementRecord> {
  const records = new Map<ReplacementStep, ReplacementRecord>()
  for (const { track, status, createdAt, doneAt, by = null } of changes) {
    if (track !== 'replacement') continue
    for (const step of replacementSteps) {
      if (status === step) records.set(step, { at: doneAt ?? createdAt, by })
      if (status === takenBack(step)) records.delete(step)
    }
  }
  return records
}

export interface Deed {
  serviceType: ServiceType
  hasTitleDeed?: 'have' | 'lost' | null | undefined
}

export const isLost = ({ serviceType, hasTitleDeed }: Deed): boolean =>
  serviceType === 'digitize' && hasTitleDeed === 'lost'

type Replaceable = Deed & { changes: readonly Change[] }

/** A lost deed of which nobody recorded an original, replaced or not: its owner is not asked to send one. */
export const isNothingToSend = ({ changes, ...application }: Replaceable): boolean =>
  isLost(application) && originalOf(changes) === null

/** A lost deed is not sent before its replacement is issued, or somebody records where an original is. */
export const isToReplace = (application: Replaceable): boolean =>
  isNothingToSend(application) && !replacementOf(application.changes).has('issued')

/** The steps of the replacement that are recorded, each with its day. */
export const replacedSoFar = (changes: readonly Change[]): string[] =>
  [...replacementOf(changes)].map(([step, { at }]) => `${replacementLabels[step]} (${harareDay(at)})`)
