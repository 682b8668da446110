import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { untoldHolds } from '../shared/hold-queries'
import { checkedApplications, endChecks, setHolds } from '../shared/ownership-queries'
import { fillProperties } from './fill-properties'
import { tellHolds } from './tell-holds'

/**
 * For cron: reads the numbers of old rows, ends the holds of applications that an account took together, and tells of
 * what no call did.
 */
export async function sweepHolds(context: AppContext): Promise<void> {
  const { db, now } = context
  await fillProperties(context)
  const { ended } = await batch(db, { ended: endChecks(db, checkedApplications, now()) })
  const ids = ended.flatMap(({ firstId, secondId }) => [firstId, secondId])
  const { untold } = await batch(db, {
    held: ended.length > 0 ? setHolds(db, ids, now()) : undefined,
    untold: untoldHolds(db),
  })
  await tellHolds(context, untold)
}
