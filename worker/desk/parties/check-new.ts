import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { allOf, commit, ignoreConflict } from '../../platform/database/commit'
import { keysOf, type Side } from './compare-rules'
import {
  areOthersAsRead,
  comparedWith,
  isComparedAsRead,
  setChecked,
  setWaiting,
  uncheckedApplications,
} from './conflict-queries'
import { arePartiesAsRead, partiesOf } from './party-queries'
import { conflictStatements } from './save-parties'

/** Applications that one run compares. */
const perRun = 40

/**
 * Compares each application that came to a firm with the firm's others: soon after it came, and in cron. Of two that come
 * at the same moment, the second one is read again by the next run.
 */
export async function checkNew(context: AppContext, most = perRun): Promise<void> {
  const { db } = context
  const { rows } = await batch(db, { rows: uncheckedApplications(db, most) })
  if (rows.length === 0) return
  const { parties } = await batch(db, { parties: rows.map(({ firmId, id }) => partiesOf(db, firmId, id)) })
  for (const [position, application] of rows.entries())
    await check(context, { application, parties: parties[position] ?? [] }, application.firmId)
}

async function check(context: AppContext, own: Side & { application: Row; parties: PartyRows }, firmId: number) {
  const { db, now } = context
  const { application, parties } = own
  const { id } = application
  const keys = keysOf(own)
  const { compared } = await batch(db, { compared: comparedWith(db, firmId, id, keys) })
  const isAsRead = allOf(
    isComparedAsRead(application),
    arePartiesAsRead(firmId, id, parties),
    areOthersAsRead(firmId, id, keys, compared.sharing),
  )
  await commit(db, isAsRead, {
    ...conflictStatements(context, firmId, own, compared, now()),
    checked: setChecked(db, firmId, id),
    // also where nothing changed, as for one that came back
    own: setWaiting(db, [id]),
  }).catch(ignoreConflict)
}

type Row = Awaited<ReturnType<typeof uncheckedApplications>>[number]
type PartyRows = Awaited<ReturnType<typeof partiesOf>>
