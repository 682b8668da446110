import type { LicenceState } from '#contract/firms/licence'
import { harareDate } from '#contract/time'

/** What the operator decides about certificates. */
export interface LicenceTerms {
  /** The last day in January on which last year's certificates count, `01-31`; empty for none. */
  graceUntil: string
  /** Whether a firm without any checked certificate gets no new file. */
  isRequired: boolean
}

const longestGrace = '01-31'
const isDayOfJanuary = (text: string) => /^01-(0[1-9]|[12]\d|3[01])$/.test(text)

/** A day that cannot be read gives the longest grace, so that a typing error locks out nobody. */
export const licenceTermsOf = (vars: { LICENCE_GRACE_UNTIL?: string; LICENCE_REQUIRED?: string }): LicenceTerms => {
  const typed = (vars.LICENCE_GRACE_UNTIL ?? longestGrace).trim()
  return {
    graceUntil: typed === '' || isDayOfJanuary(typed) ? typed : longestGrace,
    isRequired: vars.LICENCE_REQUIRED === 'true',
  }
}

/** The year in Harare. */
export const yearIn = (at: Date): number => Number(harareDate(at).split('-')[0])

/** The year in Harare, and the earliest one whose certificates count on this day. */
export function licenceYears(at: Date, { graceUntil }: Pick<LicenceTerms, 'graceUntil'>) {
  const year = yearIn(at)
  const date = harareDate(at)
  return {
    year,
    least: graceUntil !== '' && date <= `${year}-${graceUntil}` ? year - 1 : year,
    isEnding: date >= `${year}-11-01`,
  }
}

/** The newest years of a lawyer's entries that were checked, and that wait for the check. */
export interface LawyersYears {
  checked: number | null
  waiting: number | null
}

/**
 * The state of a lawyer's certificates on a day in Harare.
 * One for this year that waits for the check keeps the grace: a firm does not wait for the platform.
 */
export function licenceState({ checked, waiting }: LawyersYears, at: Date, terms: LicenceTerms): LicenceState {
  if (checked === null) return waiting === null ? 'none' : 'waiting'
  const { year, least, isEnding } = licenceYears(at, terms)
  if (checked > year) return 'valid'
  if (checked === year) return isEnding ? 'ending' : 'valid'
  return checked >= least || (checked === year - 1 && waiting !== null && waiting >= year) ? 'grace' : 'expired'
}

interface FirmsLawyer extends LawyersYears {
  isActive: boolean
}

const best: readonly LicenceState[] = ['valid', 'ending', 'grace', 'expired', 'waiting', 'none']

/**
 * The state of a firm: that of its active lawyer with the best one. A firm whose only checked certificates are of
 * lawyers who left has expired ones.
 */
export function firmLicenceState(lawyers: readonly FirmsLawyer[], at: Date, terms: LicenceTerms): LicenceState {
  const states = lawyers.map((lawyer): LicenceState => {
    if (lawyer.isActive) return licenceState(lawyer, at, terms)
    return lawyer.checked === null ? 'none' : 'expired'
  })
  return best.find((state) => states.includes(state)) ?? 'none'
}

/** Whether a firm in this state gets new applications; views call it `takesFiles`. */
export const takesApplications = (state: LicenceState, { isRequired }: LicenceTerms): boolean =>
  ['valid', 'ending', 'grace'].includes(state) || (state !== 'expired' && !isRequired)

/** The reminders of one certificate, in order; each is sent once. */
export const reminders = ['november', 'december', 'grace', 'expired'] as const
export type Reminder = (typeof reminders)[number]

/** Which reminder is due for certificates, and for those of which year; null from February to October without a grace. */
export function dueReminder(at: Date, terms: LicenceTerms): { stage: Reminder; year: number } | null {
  const { year, least } = licenceYears(at, terms)
  const [, month = ''] = harareDate(at).split('-')
  if (month === '11') return { stage: 'november', year }
  if (month === '12') return { stage: 'december', year }
  if (least < year) return { stage: 'grace', year: least }
  // later than March nobody is reminded of what ended in the year before
  return month <= '03' ? { stage: 'expired', year: year - 1 } : null
}
