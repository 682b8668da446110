import type { ClientApplication } from '#contract/desk/views'
import type { PortalVariant } from '#contract/steps'
import { readPage } from '../../server/list-page'
import { saveFile } from '../../ui/format/save-file'
import { fetchList } from '../queries/application-queries'
import type { ListFilters } from '../queries/filters'
import { applicationsCsv, csvName } from './applications-csv'
import { exportCopy } from './copy'

const rowsAtOnce = 200
/** More would not fit in a phone's memory; filters reach the rest. */
const maxRows = 20_000

interface Export {
  filters: ListFilters
  portalVariant: PortalVariant
  signal: AbortSignal
  onProgress: (text: string) => void
}

/**
 * Saves every matching file as a spreadsheet.
 * @returns what a member reads then
 * @throws ApiError, or the signal's reason when it is canceled
 */
export async function exportApplications({ filters, portalVariant, signal, onProgress }: Export) {
  const byId = new Map<number, ClientApplication>()
  let cursor: string | undefined
  onProgress(exportCopy.progress(0, undefined))
  do {
    const page = await readPage<ClientApplication>(await fetchList(filters, { limit: rowsAtOnce, cursor, signal }))
    signal.throwIfAborted()
    for (const application of page.rows) byId.set(application.id, application)
    onProgress(exportCopy.progress(byId.size, page.total))
    cursor = page.next
  } while (cursor !== undefined && byId.size < maxRows)
  const applications = [...byId.values()]
  const sheet = new Blob([applicationsCsv(applications, portalVariant)], { type: 'text/csv;charset=utf-8' })
  saveFile(sheet, csvName(new Date()))
  return { title: exportCopy.complete, description: exportCopy.saved(applications.length, cursor === undefined) }
}
