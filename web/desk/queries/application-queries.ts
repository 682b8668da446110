import { queryOptions } from '@tanstack/react-query'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { screenPageSize } from '#contract/fields/page-size'
import type { Step } from '#contract/steps'
import type { ApplicationList } from '../../firms/last-list'
import { readLastList, saveLastList } from '../../firms/last-list'
import { asMember, firmKey, isMemberSignedIn, memberQuery } from '../../firms/member-query'
import { isForNextVisit } from '../../firms/portal-gate-rules'
import { reloadTeam } from '../../firms/team/team-queries'
import { api } from '../../server/api'
import { keepFor } from '../../server/device/kept'
import { isFromLastVisit, keepSeen } from '../../server/device/seen'
import { listQuery } from '../../server/list-page'
import { queryClient, readAgain } from '../../server/server-state'
import { reloadNeeds } from './action-query'
import { asOpened, withApplication, withMoveCounted, withoutApplication } from './cached-list'
import type { ListFilters } from './filters'
import { workloadQuery } from './workload-query'

/** Milliseconds an inactive list stays cached, so that it shows immediately on the way back. */
const inactiveMilliseconds = 1_800_000

export const listsKey = [firmKey, 'list'] as const
const fileKey = (id: string) => [firmKey, 'file', id] as const

export const firmApplicationsQuery = (filters: ListFilters) =>
  listQuery<ClientApplication>(
    [...listsKey, filters],
    (page) => fetchList(filters, { limit: screenPageSize, ...page }),
    {
      gcTime: inactiveMilliseconds,
      seen: {
        kind: 'member',
        isOnlyRead: true,
        last: async () => (await import('./kept-search')).lastList(filters),
      },
    },
  )

/** Shows the list of the last visit until the current one is here. */
export async function showLastList(): Promise<void> {
  if (typeof document === 'undefined' || queryClient.getQueryData(memberQuery.queryKey)) return
  const last = await readLastList().catch(() => undefined)
  if (!last) return
  const list = firmApplicationsQuery({}).queryKey
  keepFor('member', String(last.member.admin.id))
  queryClient.setQueryData(memberQuery.queryKey, last.member, { updatedAt: last.at })
  queryClient.setQueryData(list, last.list, { updatedAt: last.at })
  // read again by the screen
  for (const queryKey of [memberQuery.queryKey, list])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Saves the list for the next visit once it and the member are of this one, and while the session lasts. */
export async function saveForNextVisit(): Promise<void> {
  const member = queryClient.getQueryState(memberQuery.queryKey)
  const list = queryClient.getQueryState(firmApplicationsQuery({}).queryKey)
  const page = list?.data?.pages[0]
  const answered = (data: unknown, at = 0) => ({ isThere: Boolean(data), isFromLastVisit: isFromLastVisit(at) })
  const isSaved = isForNextVisit(
    answered(member?.data, member?.dataUpdatedAt),
    answered(page, list?.dataUpdatedAt),
    isMemberSignedIn(),
  )
  if (!isSaved || !member?.data || !page) return
  await saveLastList({ member: member.data, list: { pages: [page], pageParams: [undefined] }, at: list.dataUpdatedAt })
}

interface PageRequest {
  limit: number
  cursor?: string | undefined
  signal?: AbortSignal
}

export function fetchList(filters: ListFilters, { limit, cursor, signal }: PageRequest) {
  const query = { service: 'all', ...filters, limit: String(limit), ...(cursor ? { cursor } : {}) }
  return asMember(api.lawfirm.clients.$get({ query }, signal && { init: { signal } }))
}

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: fileKey(id),
    queryFn: () => keepSeen({ kind: 'member', key: fileKey(id) }, () => readFile(id)),
    gcTime: inactiveMilliseconds,
  })

async function readFile(id: string): Promise<ClientApplicationPage> {
  const page: ClientApplicationPage = await (await asMember(api.lawfirm.clients[':id'].$get({ param: { id } }))).json()
  // opening the file clears the mark in its row
  updateInLists(asOpened(page.file))
  if (page.file.needs.includes('documents')) void reloadNeeds()
  return page
}

/** Updates the file in every cached list and on its own page. */
export function showApplication(application: ClientApplication): void {
  updateInLists(application)
  queryClient.setQueryData<ClientApplicationPage>(
    fileKey(String(application.id)),
    (page) => page && { ...page, file: application },
  )
}

const updateInLists = (application: ClientApplication) =>
  queryClient.setQueriesData<ApplicationList>(
    { queryKey: listsKey },
    (list) => list && withApplication(list, application),
  )

export const countMove = (from: Step, to: Step): void => {
  queryClient.setQueryData(memberQuery.queryKey, (session) => session && withMoveCounted(session, from, to))
}

/** After a change of what only its own page shows, and what needs action. */
export async function reloadApplication(id: number): Promise<ClientApplicationPage> {
  const [page] = await Promise.all([readAgain(applicationQuery(String(id))), reloadNeeds()])
  return page
}

/** After a move, inactive lists may contain other files, and the file's page has new history. */
export async function invalidateApplication(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey, type: 'inactive', refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: fileKey(String(id)) }),
    queryClient.invalidateQueries({ queryKey: workloadQuery.queryKey }),
    reloadNeeds(),
  ])
}

/** After a change with which a file left the firm. The list is open on the file's page, too: its pager reads it. */
export async function showApplicationLeft(id: number): Promise<void> {
  queryClient.setQueriesData<ApplicationList>({ queryKey: listsKey }, (list) => list && withoutApplication(list, id))
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey }),
    // the firm cannot read it any more
    queryClient.invalidateQueries({ queryKey: fileKey(String(id)), refetchType: 'none' }),
    ...[memberQuery, workloadQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    reloadTeam(),
    reloadNeeds(),
  ])
}
