import type { PayoutAnswer, PayoutCorrection, PayoutView } from '#contract/money/payouts'
import { payoutMessages } from '#contract/money/payouts'
import type { MemberSessionToken } from '../../firms/member'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { decideEntry } from './entry-rules'
import { type PayoutRow, payoutById } from './queries'
import { payoutView } from './views'
import { addEntry, hasEntries, setState, takeLinesBack } from './write-queries'

/** Records that the firm received a payout, or what differs. @throws Failure as `record`, signed-out */
export async function answerPayout(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  answer: PayoutAnswer,
): Promise<PayoutView> {
  const { actor, rows } = await readAs(context, sessionToken, {
    rows: payoutById(context.db, id, sessionToken.firmId),
  })
  return record(context, actor, rows[0], answer)
}

/** Corrects reference and day of a payout, or reverses it, and mails the firm. @throws Failure as `record`, signed-out */
export async function correctPayout(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  id: number,
  correction: PayoutCorrection,
): Promise<PayoutView> {
  const { actor, rows } = await readAs(context, sessionToken, { rows: payoutById(context.db, id) })
  return record(context, actor, rows[0], correction)
}

/** @throws Failure not-found, bad-request, payout-changed */
async function record(
  context: AppContext,
  actor: Actor & { id: number },
  row: PayoutRow | undefined,
  form: PayoutAnswer | PayoutCorrection,
): Promise<PayoutView> {
  const { db, now } = context
  if (!row) throw new Failure('not-found')
  const payout = payoutView(row)
  const at = now()
  const entry = decideEntry(payout, form, at)
  const { id } = row
  const { kind, day, cents, bankReference, reason, state } = entry
  const isCorrection = kind === 'corrected' || kind === 'reversed'
  const after = { bankReference: bankReference ?? payout.bankReference, sentOn: (isCorrection && day) || payout.sentOn }
  const { amountCents, paymentCount, firmName: firm } = row
  const facts = { firm, slug: row.slug, amountCents, paymentCount, ...after, reason }
  await commit(db, hasEntries(id, form.before), {
    entry: addEntry(
      db,
      { payoutId: id, number: form.before + 1, actorId: actor.id, actorName: actor.name, createdAt: at },
      entry,
    ),
    state: setState(db, id, entry, at),
    lines: kind === 'reversed' ? takeLinesBack(db, id) : undefined,
    audit: recordAudit(
      db,
      actor,
      { action: isCorrection ? 'correct-payout' : 'answer-payout', entity: 'payout', id, detail: entry.detail },
      at,
    ),
    message: isCorrection
      ? enqueue(
          db,
          {
            message: 'payout-recorded',
            to: { email: row.email },
            facts: { ...facts, entry: kind },
            key: `payout ${id} entry ${form.before + 1}`,
          },
          at,
        )
      : undefined,
  }).catch(failOnConflict(() => new Failure('payout-changed', payoutMessages.changed)))
  if (isCorrection) deliverSoon(context)
  const written = { kind, by: actor.name, at: at.toISOString(), day, cents, bankReference, reason }
  return { ...payout, ...after, state, stateAt: at.toISOString(), entries: [...payout.entries, written] }
}
