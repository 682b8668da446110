import type { FirstContact } from '#contract/applications/first-contact'
import type { Reader } from '#contract/applications/progress/copy'
import { firstContact } from '#contract/applications/progress/next-copy'
import type { OwnerApplication } from '#contract/applications/views'
import { harareTime } from '#contract/time'

/** After the hour of the promise. */
const askForNews = 'Ask them for an update, or contact support.'

interface Contact {
  firstContact: FirstContact | null
  firmName?: string | null | undefined
}

export type Promised = Contact & Pick<OwnerApplication, 'fileStatus'>

/** An instant as in `24 Nov, 21:32 (Harare)`. */
const contactHour = (instant: string): string =>
  harareTime(instant)
    .replace(/ \d{4},/, ',')
    .concat(' (Harare)')

/** Whether the promised hour is over and the firm has not been in touch. */
const isContactLate = ({ firstContact }: Contact, now: number): boolean =>
  firstContact?.contactedAt === null && now > Date.parse(firstContact.dueAt)

/** The promise in words that hold before and after its hour; null where nothing is promised. */
export function contactDue({ firstContact, firmName }: Contact, reader: Reader): string | null {
  if (!firstContact) return null
  const { dueAt, contactedAt } = firstContact
  if (contactedAt) return contactRecorded(firmName, contactedAt)
  return `The first contact of ${firmName ?? 'a lawyer'} with ${reader === 'owner' ? 'you' : 'the owner'} is due by ${contactHour(dueAt)}.`
}

const contactRecorded = (firmName: string | null | undefined, at: string): string =>
  `The first contact of ${firmName ?? 'the law firm'} is recorded: ${contactHour(at)}.`

/** The promise of the first contact while it runs, without its full stop; null at any other time. */
export function contactAhead(promised: Contact, who: 'you' | 'the owner', now: number): string | null {
  const { firstContact, firmName } = promised
  if (!firstContact || firstContact.contactedAt !== null || isContactLate(promised, now)) return null
  return `${firmName ?? 'A lawyer'} will contact ${who} by ${contactHour(firstContact.dueAt)}`
}

/** The promise of the first contact, while it runs, after it, and once it is kept; null where nothing is promised. */
export function contactText(promised: Contact, who: 'you' | 'the owner', now: number): string | null {
  const { firstContact, firmName } = promised
  if (!firstContact) return null
  const { dueAt, contactedAt, remindedAt } = firstContact
  if (contactedAt) return contactRecorded(firmName, contactedAt)
  const by = contactHour(dueAt)
  const ahead = contactAhead(promised, who, now)
  if (ahead) return `${ahead}.`
  if (!firmName) return `We are late: no law firm has contacted ${who}. That was due by ${by}.`
  return `${firmName} is late.${remindedAt ? ' We have reminded them.' : ''} The first contact was due by ${by}.`
}

/** Whether the firm has not moved the application on from its first step. */
export const isBeforeContact = ({ fileStatus }: Pick<OwnerApplication, 'fileStatus'>): boolean =>
  fileStatus === 'file_created'

/** Whether the firm that has the application now has been in touch; where nothing is promised, its step says so. */
export const isContactMade = ({
  firstContact: promise,
  fileStatus,
}: Pick<OwnerApplication, 'fileStatus'> & { firstContact?: FirstContact | null | undefined }): boolean =>
  promise ? promise.contactedAt !== null : fileStatus !== 'file_created'

/** The promise before the firm moves the application on; nothing where none is known. */
export const promised = (application: Promised, who: 'you' | 'the owner', now: number): string[] =>
  isBeforeContact(application) ? promiseTexts(application, who, now) : []

function promiseTexts(application: Promised, who: 'you' | 'the owner', now: number): string[] {
  const promise = contactText(application, who, now)
  const isOverdue = who === 'you' && isContactLate(application, now)
  return promise === null ? [] : [promise, ...(isOverdue ? [askForNews] : [])]
}

/** The promise of a firm that got the application after its first step, until it is kept. */
export function ofNextFirm(application: Promised, who: 'you' | 'the owner', now: number): string[] {
  const { fileStatus, firstContact } = application
  if (fileStatus === 'file_created' || fileStatus === 'complete' || firstContact?.contactedAt !== null) return []
  const promise = contactText(application, who, now)
  return promise === null ? [] : [promise]
}

/** What to do with an original before the first contact. */
export function contactNext(application: Promised, now: number): string {
  const promise = isContactMade(application) ? [] : promiseTexts(application, 'you', now)
  return [firstContact.keep, ...promise, promise.length > 0 ? firstContact.agree : firstContact.agreeFirst].join(' ')
}

/** What to do before the first contact of another service, and after it. */
export const lawyerNext = (application: Promised, now: number): string =>
  [
    ...promised(application, 'you', now),
    isContactMade(application) ? firstContact.documents : firstContact.nothing,
  ].join(' ')
