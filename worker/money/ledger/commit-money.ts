import { isOver } from '#contract/over-rules'
import { tellHolds } from '../../applications/ownership/tell-holds'
import { clocksFrom, noClocks } from '../../applications/progress/clock-rules'
import { openHoursIn } from '../../applications/promise/hours-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import { untoldHolds } from '../../applications/shared/hold-queries'
import { endContests } from '../../applications/shared/ownership-queries'
import { remindersFrom } from '../../documents/requests/reminder-time-rules'
import { deliverSoon } from '../../notifications/outbox'
import { type Actor, systemActor } from '../../platform/audit/actor'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { effectStatements, rowStatements } from './money-change-queries'
import { type Guard, isAsRead, isVersion, readMoney } from './money-queries'
import { type Decision, endingOf, type Money } from './money-rules'

interface CommitOptions {
  /** Default: the system. */
  actor?: Actor
  guard?: Guard | undefined
  /** Written in the same batch, even when no money changes. */
  statements?: readonly Statement[]
}

/**
 * Writes a decision about an application's money, all of it or nothing. A new row has id 0.
 * One that also raises the application's version holds for the version that it was made from.
 * @returns the money as it is now
 * @throws Conflict when any of that has changed since it was read
 */
export async function commitMoney(
  context: AppContext,
  before: Money,
  { money: decided, effects }: Decision,
  { actor = systemActor, guard, statements = [] }: CommitOptions = {},
): Promise<Money> {
  const { db, env, now } = context
  const clocks = clocksOf(env, before, decided, now())
  const after = { ...decided, application: { ...decided.application, ...clocks } }
  const contact = recordContact(db, before.application, clocks)
  const { isMoved, version, application, rows } = rowStatements(db, before, after, effects, now())
  if (!isMoved && effects.length === 0 && statements.length === 0) return after
  const isChanged = after.application.version !== before.application.version
  const hasClocks = Object.keys(clocks).length > 0
  const hasEnded = isOver(endingOf(after)) && !isOver(endingOf(before))
  const guards = allOf(
    isAsRead(before, guard),
    isChanged || hasClocks ? isVersion(before) : undefined,
    contact.isAsRead,
  )
  const written = await commit(db, guards, {
    application,
    ...rows,
    effects: effects.flatMap((effect) => effectStatements(db, actor, after, effect, now())),
    contacts: contact.counts,
    // what is over holds no other application up
    ended: hasEnded ? endContests(db, [before.application.id], now()) : undefined,
    untold: hasEnded ? untoldHolds(db) : undefined,
    statements,
  })
  await tellHolds(context, written.untold ?? [])
  if (effects.some(({ is }) => is === 'message')) deliverSoon(context)
  const fresh = [...written.changedPayments.flat(), ...written.newPayments.flat()]
  const kept = after.payments.filter((row) => row.id !== 0 && !fresh.some((each) => each.id === row.id))
  return {
    ...after,
    application: { ...after.application, moneyVersion: version },
    payments: [...kept, ...fresh].sort((one, other) => one.id - other.id),
  }
}

/** What a full refund of the deposit ends, and what starts again once it is paid again. */
function clocksOf(env: AppContext['env'], before: Money, { application, ...after }: Money, at: Date) {
  const wasRefunded = endingOf(before).depositRefunded
  const isRefunded = endingOf({ application, ...after }).depositRefunded
  if (isRefunded) return wasRefunded ? {} : noClocks(application)
  if (!wasRefunded || isOver(endingOf({ application, ...after }))) return {}
  const hours = openHoursIn(application.firmHours)
  const isMissing = application.status === 'additional_docs' && (application.missingDocuments?.missing.length ?? 0) > 0
  const reminded =
    application.remindersStoppedBy === null ? remindersFrom(at, hours) : { remindFrom: at, remindersSent: 0 }
  return {
    ...clocksFrom(env, application, { openingHours: application.firmHours }, at),
    ...(isMissing ? reminded : {}),
  }
}

/**
 * Decides about the money that was read, and again about fresh money after each conflict.
 * @throws Conflict when the last attempt conflicts as well
 */
export const onMoney = <T>(
  db: Database,
  read: Money,
  decide: (money: Money, isFirst: boolean) => Promise<T>,
): Promise<T> =>
  retryOnConflict(async (isFirst) => {
    const money = isFirst ? read : await readMoney(db, read.application.id)
    if (!money) throw new Failure('not-found')
    return decide(money, isFirst)
  })
