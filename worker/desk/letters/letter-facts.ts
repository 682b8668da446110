import { type LetterValues, lastingFields } from '#contract/desk/letters/fields'
import { serviceLabel } from '#contract/services'
import { harareDate } from '#contract/time'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { PartyRow } from '../parties/compare-rules'
import type { LetterRow } from './queries'
import type { Letterhead } from './tables'

interface Known {
  application: Pick<
    ApplicationRow,
    | 'clientName'
    | 'clientEmail'
    | 'clientPhone'
    | 'clientCountry'
    | 'referenceNumber'
    | 'serviceType'
    | 'propertyAddress'
    | 'titleDeedNumber'
    | 'originalWith'
    | 'originalMovedAt'
  >
  firm: Letterhead
  member: string
  /** Of this firm and this application, the newest first. */
  letters: readonly Pick<LetterRow, 'fieldValues'>[]
  parties: readonly Pick<PartyRow, 'role' | 'name' | 'isClient'>[]
  now: Date
}

/**
 * All that letters take from a file, by field: the one place that knows where each value comes from. What a member filled
 * in for an earlier letter is used where nothing else is recorded. Identity numbers of parties are not shown here: who reads
 * one in full does so with a call that is recorded.
 */
export function letterFacts({ application, firm, member, letters, parties, now }: Known): LetterValues {
  const isHere = application.originalWith === 'firm' && application.originalMovedAt !== null
  const nameOf = (...roles: PartyRow['role'][]) => {
    const [party, ...more] = parties.filter(({ role, isClient }) => !isClient && roles.includes(role))
    return more.length === 0 ? party?.name : undefined
  }
  const typed = lastingFields.map((field) => [
    field,
    letters.find(({ fieldValues }) => fieldValues[field])?.fieldValues[field],
  ])
  const known: [string, string | null | undefined][] = [
    ...(typed as [string, string | undefined][]),
    ['date', harareDate(now)],
    ['reference', application.referenceNumber],
    ['service', serviceLabel(application.serviceType)],
    ['firm', firm.name],
    ['firm address', firm.address],
    ['firm phone', firm.phone],
    ['firm email', firm.email],
    ['member', member],
    ['client', application.clientName],
    ['client phone', application.clientPhone],
    ['client email', application.clientEmail],
    ['client country', application.clientCountry],
    ['other party', nameOf('buyer', 'seller')],
    ['agent', nameOf('agent')],
    ['property', application.propertyAddress],
    ['deed number', application.titleDeedNumber],
    ['original received', isHere && application.originalMovedAt ? harareDate(application.originalMovedAt) : null],
  ]
  return Object.fromEntries(known.filter(([, value]) => value))
}
