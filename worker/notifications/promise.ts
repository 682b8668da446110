import type { FirstContact } from '#contract/applications/first-contact'
import { contactText } from '#contract/applications/progress/contact-text'
import { contactWithinHours, promises } from '#contract/applications/promises'
import { harareTime, hour } from '#contract/time'

/** The promise of the first contact as it stands when a message is sent. */
export interface PromiseNow {
  /** ISO 8601. */
  at: string
  /** Since when it runs; null where nothing is promised. */
  from: string | null
  firm: string | null
  firstContact: FirstContact | null
}

/** A message with a promise. Without one it is sent as the promise begins. */
export interface WithPromise {
  promise?: PromiseNow
}

/** Whether “within 24 hours” holds: it has just begun, nothing ended it, and it is no longer than that. */
function isNew({ at, from, firm, firstContact }: PromiseNow, promisedBy: string | null): boolean {
  if (!firstContact || from === null || firm !== promisedBy || firstContact.contactedAt) return false
  const now = Date.parse(at)
  return now - Date.parse(from) < hour && Date.parse(firstContact.dueAt) - now <= contactWithinHours * hour
}

export const isPromised = ({ promise }: WithPromise, firm: string | null): boolean => !promise || isNew(promise, firm)

/**
 * What a message to the client promises, true at the moment at which it is sent; null where nothing is recorded.
 * @param firm the one that the message names
 * @param text while the promise is new
 */
export function promiseToClient({ promise }: WithPromise, firm: string | null, text: string): string | null {
  if (!promise || isPromised({ promise }, firm)) return text
  if (promise.firm !== firm) return promise.firm === null ? searching : `${promise.firm} has your application now.`
  if (firm === null) return searching
  return contactText({ firstContact: promise.firstContact, firmName: firm }, 'you', Date.parse(promise.at))
}

const searching = 'We are looking for a law firm and will email you as soon as there is one.'

/** Whether a message may say that the first contact follows. */
export const isContactAhead = ({ promise }: WithPromise): boolean => !promise?.firstContact?.contactedAt

/** How a message about a lost deed goes on: the promise is in it only while it is new. */
export const replacementText = (facts: WithPromise, firm: string | null, text: string): string =>
  isPromised(facts, firm) ? text : 'A law firm has to start the replacement with the Deeds Registry. Send nothing yet.'

/** What a message to a firm asks for, true at the moment at which it is sent. */
export function promiseOfFirm({ promise }: WithPromise, firm: string): string | null {
  if (!promise || isPromised({ promise }, firm)) return `Please contact the client ${promises.lawyerContact}.`
  if (promise.firm !== firm) return 'It has left your firm since then.'
  if (!promise.firstContact) return null
  const { dueAt, contactedAt } = promise.firstContact
  if (contactedAt) return 'The first contact with the client is recorded.'
  const by = `${harareTime(dueAt)} (Harare)`
  return Date.parse(promise.at) > Date.parse(dueAt)
    ? `The first contact with the client was due by ${by}, and none is recorded. Please contact them now.`
    : `Please contact the client by ${by}.`
}
