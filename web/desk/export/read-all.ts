import type { ClientFile } from '#contract/desk/views'
import { readPage } from '../../server/list-page'
import { fetchFiles } from '../applications/application-queries'
import type { ListFilters } from '../applications/filters'

export { saveFile } from '../../ui/format/save-file'
export { csvName, filesCsv } from './applications-csv'

const rowsAtOnce = 200
/** More would not fit in a phone's memory; filters reach the rest. */
const maxRows = 20_000

export interface Progress {
  read: number
  total: number | undefined
}

/** Reads page after page. @throws ApiError, or the signal's reason when it is canceled */
export async function readAllFiles(
  filters: ListFilters,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) {
  const files = new Map<number, ClientFile>()
  let cursor: string | undefined
  do {
    const page = await readPage<ClientFile>(await fetchFiles(filters, { limit: rowsAtOnce, cursor, signal }))
    signal.throwIfAborted()
    for (const file of page.rows) files.set(file.id, file)
    onProgress({ read: files.size, total: page.total })
    cursor = page.next
  } while (cursor !== undefined && files.size < maxRows)
  return { files: [...files.values()], isWhole: cursor === undefined }
}
