import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { rowsWithoutKeys, writeKeys } from './key-queries'

const perBatch = 500
const perRun = 2_000

/** For cron: reads what a search compares of rows that are older than it, until every one was read. */
export async function fillKeys({ db }: Pick<AppContext, 'db'>, rounds = perRun / perBatch): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await batch(db, { rows: rowsWithoutKeys(db, perBatch) })
    if (rows.length > 0) await batch(db, { written: writeKeys(db, rows) })
    if (rows.length < perBatch) return
  }
}
