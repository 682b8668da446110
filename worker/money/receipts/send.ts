import type { PageQuery } from '#contract/fields/paging'
import { normalReference } from '#contract/fields/reference'
import { installmentCount } from '#contract/installment-schedule-rules'
import { maxReceiptsSent, type PaidApplication, type ReceiptsSending, receiptMessages } from '#contract/money/receipts'
import type { Member, MemberSessionToken } from '../../firms/member'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { commit, ignoreConflict } from '../../platform/database/commit'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import { auditSent, depositsOf, isUnsent, type PaidRow, paidApplicationsOf, recordSent } from './queries'

/** The firm's applications with a paid deposit, newest first, with the amounts in the ledger. */
export async function paidApplications(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { limit, cursor }: PageQuery,
): Promise<Page<PaidApplication>> {
  const before = beforeOf(cursor)
  const { actor: member, applications } = await readAs(context, sessionToken, {
    applications: paidApplicationsOf(context.db, sessionToken.firmId, before, rowsFor(limit)),
  })
  const newestFirst = applications.flat().toSorted((a, b) => b.id - a.id)
  const { rows, next } = pageOf(newestFirst, limit, ({ id }) => id)
  return {
    rows: rows.map(({ depositPaidAt, sentAt, ...application }) => ({
      ...application,
      paidAt: (depositPaidAt ?? new Date(0)).toISOString(),
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    })),
    next,
    total: member.firm.paidDeposits,
  }
}

/** Within this time the same selection is one message, however often it is sent. */
const sameSendingMilliseconds = 10 * 60 * 1000

/**
 * Sends the receipts of these deposits to the firm's accountant, all in one message or none.
 * @throws Failure signed-out, forbidden, no-receipts-selected, no-accountant, accountant-mismatch, not-found
 */
export async function sendReceipts(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { receipts, accountantEmail }: ReceiptsSending,
): Promise<{ sent: number }> {
  const { db, now } = context
  const references = [...new Set(receipts.map(normalReference))]
  if (references.length === 0) throw new Failure('no-receipts-selected', receiptMessages.noneSelected)
  const { actor: member, paid } = await readAs(context, sessionToken, {
    paid: depositsOf(db, sessionToken.firmId, references, maxReceiptsSent * installmentCount),
  })
  const accountant = accountantOf(member, accountantEmail)
  const files = [...new Set(paid.map(({ applicationId }) => applicationId))].toSorted((a, b) => a - b)
  if (files.length !== references.length) throw new Failure('not-found')
  const at = now()
  const period = Math.floor(at.getTime() / sameSendingMilliseconds)
  const key = `receipts-sent ${member.firmId} ${period} ${await sha256([accountant, ...files].join(' '))}`
  await commit(db, isUnsent(key), {
    audit: auditSent(db, files, member, at),
    sent: recordSent(db, files, member.id, at),
    message: enqueue(db, messageOf(member, accountant, paid, key), at),
  }).catch(ignoreConflict)
  deliverSoon(context)
  return { sent: references.length }
}

/** @throws Failure no-accountant, accountant-mismatch */
function accountantOf({ firm }: Member, address: string | null | undefined): string {
  const { accountantEmail: own } = firm
  if (!own) throw new Failure('no-accountant', receiptMessages.noAccountant)
  if (address && address.toLowerCase() !== own.toLowerCase()) {
    throw new Failure('accountant-mismatch', receiptMessages.otherAccountant)
  }
  return own
}

const messageOf = ({ firm, name }: Member, email: string, paid: readonly PaidRow[], key: string): OutgoingMessage => ({
  message: 'receipts-sent',
  to: { email },
  facts: {
    firm: firm.name,
    sentBy: name,
    receipts: paid.map(({ receiptNumber, reference, clientName, amountCents, refundedCents, paidAt }) => ({
      number: receiptNumber ?? 0,
      reference,
      clientName,
      amountCents: amountCents - refundedCents,
      paidAt: (paidAt ?? new Date(0)).toISOString(),
    })),
    paymentIds: paid.map(({ paymentId }) => paymentId),
  },
  key,
})
