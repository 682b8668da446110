import { queryOptions } from '@tanstack/react-query'
import type { ClientFile, ClientFilePage } from '#contract/desk/views'
import type { FileStatus } from '#contract/pipelines'
import type { FileList } from '../../firms/last-list'
import { readLastList, saveLastList } from '../../firms/last-list'
import { asMember, firmKey, isMemberSignedIn, memberQuery } from '../../firms/member-query'
import { api } from '../../server/api'
import { keepFor } from '../../server/device/kept'
import { isFromLastVisit, keepSeen } from '../../server/device/seen'
import { listQuery } from '../../server/list-page'
import { queryClient } from '../../server/server-state'
import { workloadQuery } from '../workload-query'
import { actionQuery } from './action-query'
import { withFile, withMoveCounted } from './cached-list'
import type { ListFilters } from './filters'

const pageSize = 25
/** Milliseconds an inactive list stays cached, so that it shows immediately on the way back. */
const inactiveMilliseconds = 1_800_000

const listsKey = [firmKey, 'list'] as const
const fileKey = (id: string) => [firmKey, 'file', id] as const

export const filesQuery = (filters: ListFilters) =>
  listQuery<ClientFile>([...listsKey, filters], (page) => fetchFiles(filters, { limit: pageSize, ...page }), {
    gcTime: inactiveMilliseconds,
    seen: { kind: 'member', isOnlyRead: true, last: async () => (await import('./kept-search')).lastList(filters) },
  })

/** Shows the list of the last visit until the current one is here. */
export async function showLastList(): Promise<void> {
  if (typeof document === 'undefined' || queryClient.getQueryData(memberQuery.queryKey)) return
  const last = await readLastList().catch(() => undefined)
  if (!last) return
  const list = filesQuery({}).queryKey
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
  const list = queryClient.getQueryState(filesQuery({}).queryKey)
  if (!member?.data || !list?.data || !isMemberSignedIn()) return
  if (isFromLastVisit(member.dataUpdatedAt) || isFromLastVisit(list.dataUpdatedAt)) return
  const [page] = list.data.pages
  if (!page) return
  await saveLastList({ member: member.data, list: { pages: [page], pageParams: [undefined] }, at: list.dataUpdatedAt })
}

interface PageRequest {
  limit: number
  cursor?: string | undefined
  signal?: AbortSignal
}

export function fetchFiles(filters: ListFilters, { limit, cursor, signal }: PageRequest) {
  const query = { service: 'all', ...filters, limit: String(limit), ...(cursor ? { cursor } : {}) }
  return asMember(api.lawfirm.clients.$get({ query }, signal && { init: { signal } }))
}

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: fileKey(id),
    queryFn: () => keepSeen({ kind: 'member', key: fileKey(id) }, () => readFile(id)),
    gcTime: inactiveMilliseconds,
  })

async function readFile(id: string): Promise<ClientFilePage> {
  const page: ClientFilePage = await (await asMember(api.lawfirm.clients[':id'].$get({ param: { id } }))).json()
  // opening the file clears the mark in its row
  updateInLists({
    ...page.file,
    newDocumentsAt: null,
    news: page.file.news.filter((news) => news !== 'documents' && news !== 'waybill'),
  })
  if (page.file.needs.includes('documents')) void queryClient.invalidateQueries({ queryKey: actionQuery.queryKey })
  return page
}

/** The file from a cached list, shown while its page loads. */
export function cachedFile(id: string): ClientFile | undefined {
  const lists = queryClient.getQueriesData<FileList>({ queryKey: listsKey })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? [])
  return rows.find((file) => String(file.id) === id)
}

/** Updates the file in every cached list and on its own page. */
export function showFile(file: ClientFile): void {
  updateInLists(file)
  queryClient.setQueryData<ClientFilePage>(fileKey(String(file.id)), (page) => page && { ...page, file })
}

/** The member has read the client's messages. */
export function showRead(id: number): void {
  const page = queryClient.getQueryData<ClientFilePage>(fileKey(String(id)))
  if (page) showFile({ ...page.file, unreadMessages: 0, news: page.file.news.filter((news) => news !== 'message') })
}

const updateInLists = (file: ClientFile) =>
  queryClient.setQueriesData<FileList>({ queryKey: listsKey }, (list) => list && withFile(list, file))

export const countMove = (from: FileStatus, to: FileStatus): void => {
  queryClient.setQueryData(memberQuery.queryKey, (session) => session && withMoveCounted(session, from, to))
}

export const reloadFile = async (id: number): Promise<void> => {
  await queryClient.fetchQuery({ ...fileQuery(String(id)), staleTime: 0 })
}

/** After a move, inactive lists may contain other files, and the file's page has new history. */
export async function invalidateFile(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey, type: 'inactive', refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: fileKey(String(id)) }),
    queryClient.invalidateQueries({ queryKey: workloadQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: actionQuery.queryKey }),
  ])
}
