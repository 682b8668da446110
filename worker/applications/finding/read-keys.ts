import type { AppContext } from '../../platform/context'
import { read } from '../../platform/database/read'
import { rowsWithoutKeys, writeKeys } from './key-queries'

const perBatch = 500
const perRun = 2_000

/** For cron: reads what a search compares of rows that are older than it, until every one was read. */
export async function readKeys({ db }: Pick<AppContext, 'db'>, rounds = perRun / perBatch): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await read(db, { rows: rowsWithoutKeys(db, perBatch) })
    if (rows.length > 0) await read(db, { written: writeKeys(db, rows) })
    if (rows.length < perBatch) return
  }
}
