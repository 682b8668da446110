import { exactMoney } from '#contract/fields/money'
import {
  payoutMessages as messages,
  type PayoutAnswer,
  type PayoutCorrection,
  type PayoutEntryKind,
  type PayoutState,
} from '#contract/money/payouts'
import { harareDay } from '#contract/time'
import { Failure } from '../../platform/failure'
import { assertPassed, fieldFailure, toCents } from './payout-line-rules'

/** A payout as its last correction says. */
interface Payout {
  state: PayoutState
  amountCents: number
  sentOn: string
  bankReference: string
  entries: readonly unknown[]
}

export interface DecidedEntry {
  kind: PayoutEntryKind
  day: string | null
  cents: number | null
  bankReference: string | null
  reason: string | null
  /** Of the payout after it. */
  state: PayoutState
  /** For the log. */
  detail: string
}

const nothing = { day: null, cents: null, bankReference: null, reason: null }

/**
 * What an entry makes of a payout.
 * @throws Failure payout-changed when there is another entry, or none can follow; bad-request for a wrong day or amount
 */
export function decideEntry(payout: Payout, form: PayoutAnswer | PayoutCorrection, at: Date): DecidedEntry {
  if (form.before !== payout.entries.length) throw new Failure('payout-changed', messages.changed)
  if (payout.state === 'reversed') throw new Failure('payout-changed', messages.isReversed)
  const { kind } = form
  const of = `${exactMoney(payout.amountCents)}, ${payout.bankReference}`
  switch (form.kind) {
    case 'received':
      assertPassed('day', form.day, at)
      if (form.day < payout.sentOn) throw fieldFailure('day', messages.beforeSent)
      return { ...nothing, kind, day: form.day, state: 'received', detail: `${of}: received on ${harareDay(form.day)}` }
    case 'difference': {
      const cents = toCents(form.amount)
      if (cents === payout.amountCents) throw fieldFailure('amount', messages.sameAmount)
      const { reason } = form
      const detail = `${of}: ${exactMoney(cents)} arrived, ${reason}`
      return { ...nothing, kind, cents, reason, state: 'difference', detail }
    }
    case 'corrected': {
      assertPassed('day', form.day, at)
      const { day, bankReference, reason } = form
      const detail = `${of}: ${bankReference}, sent on ${harareDay(day)}, ${reason}`
      return { ...nothing, kind, day, bankReference, reason, state: payout.state, detail }
    }
    case 'reversed':
      if (payout.state === 'received') throw new Failure('payout-changed', messages.isReceived)
      return { ...nothing, kind, reason: form.reason, state: 'reversed', detail: `${of}: reversed, ${form.reason}` }
  }
}
