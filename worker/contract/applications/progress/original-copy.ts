import { isOwnersAnswer } from '#contract/applications/custody'
import { harareDay } from '#contract/time'

/** Only where a member of the firm recorded that they have the original. */
export const originalWithFirm = 'Your title deed is with your law firm.'
export const originalAtRegistry = 'Your title deed is with the Deeds Registry.'

interface Original {
  with: string
  at: string
  by: string | null
  /** Somebody only said so: no firm had it before. */
  isSaid?: boolean | undefined
}

/** Who has the original deed, for its owner; undefined for a holder that nobody named. */
function holderText(holder: string, firmName: string | null): string | undefined {
  const holders: Record<string, string> = {
    firm: `with ${firmName ?? 'your law firm'}`,
    client: 'with you',
    sent: `on its way to ${firmName ?? 'your law firm'}`,
    registry: 'with the Deeds Registry',
    courier: 'on its way back to you',
    handed: 'handed back',
    'former-firm': 'with your former law firm',
    bank: 'with your bank',
    lawyer: 'with your own lawyer',
    relative: 'with a relative',
  }
  return holders[holder]
}

/** The last custody entry in a line: `Your original: with Titan Law since 10 Nov 2026, recorded by Rudo.` */
export function originalLine({ with: holder, at, by, isSaid }: Original, firmName: string | null): string {
  const text = holderText(holder, firmName)
  const recorded = by ? `, recorded by ${by}` : ''
  if (!text || isSaid)
    return `Your original: ${text ?? 'not sure where'}${recorded || ', recorded'} on ${harareDay(at)}.`
  if (holder === 'handed')
    return `Your original: ${text} on ${harareDay(at)}${recorded && `${recorded},`} and not confirmed by you yet.`
  return `Your original: ${text} since ${harareDay(at)}${recorded}.`
}

export const confirmReturn = 'Please confirm here when you have it.'

/** Whether the firm has given it back, and its owner has not confirmed that. */
export const isOnItsWayBack = (holder: string | undefined): boolean => holder === 'courier' || holder === 'handed'

/** On the finished page: where the original is, and whom to ask. */
export function originalSentence(original: Original | null, firmName: string | null): string {
  if (original && isOwnersAnswer(original.with)) return originalLine(original, firmName)
  // nobody recorded that it ever went: nothing comes back
  if (!original) return 'Your original: not recorded where it is.'
  const where = originalLine({ ...original, by: null }, firmName)
  if (isOnItsWayBack(original.with)) return `${where} ${confirmReturn}`
  return `${where} Ask ${firmName ?? 'your law firm'} how it comes back.`
}
