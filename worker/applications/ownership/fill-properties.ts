import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { unreadProperties, writeProperties } from './property-queries'

const perRun = 500

/** For cron: reads the deed number and stand of rows that are older than their comparison, until every one was read. */
export async function fillProperties({ db }: AppContext): Promise<void> {
  const { rows } = await batch(db, { rows: unreadProperties(db, perRun) })
  if (rows.length > 0) await batch(db, { written: writeProperties(db, rows) })
}
