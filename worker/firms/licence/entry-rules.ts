import { licenceMessages } from '#contract/firms/licence'
import type { MemberRole, Permission } from '#contract/firms/member-roles'
import { harareDate } from '#contract/time'
import { Failure } from '../../platform/failure'
import { yearIn } from './licence-rules'

interface Enterer {
  id: number
  permissions: readonly Permission[]
}

interface Lawyer {
  id: number
  role: MemberRole
  isActive: boolean
}

/**
 * Whether a member may enter a lawyer's certificate for a year.
 * @param known the lawyer's entry for that year that was not refused; one that waits is replaced
 * @throws Failure not-found, forbidden, bad-request (not a lawyer, another year), licence-decided
 */
export function assertMayEnter(
  by: Enterer,
  lawyer: Lawyer | undefined,
  year: number,
  known: { decidedAt: Date | null } | undefined,
  now: Date,
): void {
  if (!lawyer?.isActive) throw new Failure('not-found')
  if (by.id !== lawyer.id && !by.permissions.includes('team')) throw new Failure('forbidden', licenceMessages.notYours)
  if (lawyer.role === 'staff') throw new Failure('bad-request', licenceMessages.notALawyer)
  if (Math.abs(year - yearIn(now)) > 1) throw wrong('year', licenceMessages.wrongYear)
  if (known?.decidedAt) throw new Failure('licence-decided', licenceMessages.alreadyChecked(year))
}

interface Decided {
  decidedAt: Date | null
  enteredEmail: string
}

/**
 * Whether somebody behind the console may decide about an entry.
 * @param checker their email; empty with the access code alone
 * @throws Failure licence-decided; forbidden for their own certificate, or one that they entered
 */
export function assertMayDecide(checker: string, { decidedAt, enteredEmail }: Decided, lawyersEmail: string): void {
  if (decidedAt) throw new Failure('licence-decided', licenceMessages.decided)
  const isOwn = [enteredEmail, lawyersEmail].some((email) => email.toLowerCase() === checker.toLowerCase())
  if (isOwn) throw new Failure('forbidden', licenceMessages.ownCheck)
}

/** The Law Society's list is of today or before. @throws Failure bad-request */
export function assertListed(listedOn: string, now: Date): void {
  if (listedOn > harareDate(now)) throw wrong('listedOn', licenceMessages.laterDay)
}

const wrong = (path: string, message: string) => new Failure('bad-request', message, { errors: [{ path, message }] })
