import { systemActor } from '../../platform/audit/actor'
import type { AppContext } from '../../platform/context'
import { ignoreConflict } from '../../platform/database/commit'
import { remindFirms } from '../promise/remind-firms'
import { missedApplications } from './next-firm-queries'
import { passOn } from './pass-on'

const perRun = 25

/**
 * Called by cron: where the operator switched it on, gives applications whose firm has just missed the first contact to the
 * next firm, each once; then reminds the firms of the others.
 */
export async function sweepPromises(context: AppContext): Promise<void> {
  const { db, env, now } = context
  if (env.PROMISE_NEXT_FIRM === ('on' as string)) {
    for (const application of await missedApplications(db, now(), perRun)) {
      const missed = { why: 'late', reason: null, memberName: null } as const
      await passOn(context, systemActor, application, missed).catch(ignoreConflict)
    }
  }
  await remindFirms(context)
}
