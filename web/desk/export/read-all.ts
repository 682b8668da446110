import type { ClientApplication } from '#contract/desk/views'
import { readPage } from '../../server/list-page'
import { fetchList } from '../applications/application-queries'
import type { ListFilters } from '../applications/filters'

export { saveFile } from '../../ui/format/save-file'
export { applicationsCsv, csvName } from './applications-csv'

const rowsAtOnce = 200
/** More would not fit in a phone's memory; filters reach the rest. */
const maxRows = 20_000

export interface Progress {
  read: number
  total: number | undefined
}

/** Reads page after page. @throws ApiError, or the signal's reason when it is canceled */
export async function readAll(filters: ListFilters, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const byId = new Map<number, ClientApplication>()
  let cursor: string | undefined
  do {
    const page = await readPage<ClientApplication>(await fetchList(filters, { limit: rowsAtOnce, cursor, signal }))
    signal.throwIfAborted()
    for (const application of page.rows) byId.set(application.id, application)
    onProgress({ read: byId.size, total: page.total })
    cursor = page.next
  } while (cursor !== undefined && byId.size < maxRows)
  return { applications: [...byId.values()], isWhole: cursor === undefined }
}
