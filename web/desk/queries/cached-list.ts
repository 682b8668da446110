import type { ClientApplication } from '#contract/desk/views'
import { activeStatuses } from '#contract/firms/active-files-rules'
import type { MemberSession } from '#contract/firms/member-session'
import { type Step } from '#contract/steps'
import type { ApplicationList } from '../../firms/last-list'
import type { ListPage } from '../../server/list-page'

/** The list with this file's row replaced; the same object if it has no such row. */
export function withApplication(list: ApplicationList, application: ClientApplication): ApplicationList {
  const has = ({ rows }: ListPage<ClientApplication>) => rows.some(({ id }) => id === application.id)
  if (!list.pages.some(has)) return list
  const replace = (row: ClientApplication) => (row.id === application.id ? application : row)
  return { ...list, pages: list.pages.map((page) => (has(page) ? { ...page, rows: page.rows.map(replace) } : page)) }
}

/** The list without this file's row; the same object if it has no such row. */
export function withoutApplication(list: ApplicationList, id: number): ApplicationList {
  if (!list.pages.some(({ rows }) => rows.some((row) => row.id === id))) return list
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: page.total && page.total - 1,
  }))
  return { ...list, pages }
}

/** The row once the member has opened the file: what they have not read there stays new. */
export const asOpened = (application: ClientApplication): ClientApplication => ({
  ...application,
  newDocumentsAt: null,
  news: application.news.filter((news) => news === 'message' || news === 'payment'),
})

/** The row once the member has read the client's messages. */
export const withMessagesRead = (application: ClientApplication): ClientApplication => ({
  ...application,
  unreadMessages: 0,
  news: application.news.filter((news) => news !== 'message'),
})

/** The session with its firm's counters after one file's move. */
export function withMoveCounted(session: MemberSession, from: Step, to: Step): MemberSession {
  const active = activeStatuses(session.firm.portalVariant)
  const change = (counts: (step: Step) => boolean) => Number(counts(to)) - Number(counts(from))
  return {
    ...session,
    firm: {
      ...session.firm,
      activeFiles: session.firm.activeFiles + change((step) => active.includes(step)),
      completedFiles: session.firm.completedFiles + change((step) => step === 'complete'),
    },
  }
}
