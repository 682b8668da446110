import type { ClientFile, MemberSession } from '#contract/desk/views'
import { activeStatuses, type FileStatus } from '#contract/pipelines'
import type { FileList } from '../../firms/last-list'
import type { ListPage } from '../../server/list-page'

/** The list with this file's row replaced; the same object if it has no such row. */
export function withFile(list: FileList, file: ClientFile): FileList {
  const has = ({ rows }: ListPage<ClientFile>) => rows.some(({ id }) => id === file.id)
  if (!list.pages.some(has)) return list
  const replace = (row: ClientFile) => (row.id === file.id ? file : row)
  return { ...list, pages: list.pages.map((page) => (has(page) ? { ...page, rows: page.rows.map(replace) } : page)) }
}

/** The session with its firm's counters after one file's move. */
export function withMoveCounted(session: MemberSession, from: FileStatus, to: FileStatus): MemberSession {
  const active = activeStatuses(session.firm.portalVariant)
  const change = (counts: (status: FileStatus) => boolean) => Number(counts(to)) - Number(counts(from))
  return {
    ...session,
    firm: {
      ...session.firm,
      activeFiles: session.firm.activeFiles + change((status) => active.includes(status)),
      completedFiles: session.firm.completedFiles + change((status) => status === 'complete'),
    },
  }
}
