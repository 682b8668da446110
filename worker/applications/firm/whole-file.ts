import type { DocumentView, HistoryEntry } from '#contract/views/applications'
import type { Database } from '../../platform/database/database'
import { type ApplicationId, documentsOf, historyOf } from '../queries'
import type { documents, history } from '../tables'
import { documentView, historyView } from '../views'

/** An application's history and documents, for other slices' pages: statements for their batch. */
export const partsOfFile = (db: Database, id: ApplicationId) => [historyOf(db, id), documentsOf(db, id)] as const

export const viewsOfParts = (
  changes: readonly (typeof history.$inferSelect)[],
  files: readonly (typeof documents.$inferSelect)[],
): { history: HistoryEntry[]; documents: DocumentView[] } => ({
  history: changes.map(historyView),
  documents: files.map(documentView),
})
