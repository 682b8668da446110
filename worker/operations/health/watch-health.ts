import type { AlertKind } from '#contract/administration/health'
import { minute } from '#contract/time'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { alertsIn, changesOf } from './alert-rules'
import { beginAlert, endAlerts, noteMailed } from './health-queries'
import { factsFrom, healthParts } from './read-health'

/** For cron: mails the operator of what began to be late or broken, of what still is a day later, and of what is over. */
export async function watchHealth(context: AppContext): Promise<void> {
  const { db, env, now } = context
  const rows = await batch(db, healthParts(context))
  const at = now()
  const { begun, again, over } = changesOf(rows.alerts, alertsIn(await factsFrom(context, rows)), at)
  if (begun.length + again.length + over.length === 0) return
  const mail = (state: 'begun' | 'open' | 'over', kind: AlertKind, since: Date) =>
    env.OPERATOR_EMAIL ? [enqueue(db, notice(env.OPERATOR_EMAIL, state, kind, since, at), at)] : []
  await batch(db, {
    begun: begun.map((kind) => beginAlert(db, kind, at)),
    again: again.map(({ kind }) => noteMailed(db, kind, at)),
    over:
      over.length > 0
        ? endAlerts(
            db,
            over.map(({ kind }) => kind),
          )
        : undefined,
    mails: [
      ...begun.flatMap((kind) => mail('begun', kind, at)),
      ...again.flatMap(({ kind, since }) => mail('open', kind, since)),
      ...over.flatMap(({ kind, since }) => mail('over', kind, since)),
    ],
  })
  deliverSoon(context)
}

const notice = (
  email: string,
  state: 'begun' | 'open' | 'over',
  kind: AlertKind,
  since: Date,
  at: Date,
): OutgoingMessage => ({
  message: 'operator-alert',
  to: { email },
  facts: { alert: kind, state, since: since.getTime() },
  // two runs that overlap write one
  key: `operator-alert:${kind}:${state}:${Math.floor(at.getTime() / (10 * minute))}`,
})
