import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FileStatus } from '#contract/pipelines'
import type { ClientFile, ClientFilePage } from '#contract/views/firms'
import { api } from '../../server/api'
import { type ListPage, readPage } from '../../server/list-page'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey, memberQuery } from '../member-query'
import { workloadQuery } from '../workload-query'
import { type FileList, withFile, withMoveCounted } from './cached-files'
import type { ListFilters } from './filters'

const pageSize = 25
/** Milliseconds for which a list that no longer shows is kept, to stand there at once on the way back. */
const keptFor = 1_800_000

const listsKey = [firmKey, 'list'] as const
const fileKey = (id: string) => [firmKey, 'file', id] as const

export const filesQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filters],
    queryFn: ({ pageParam: cursor }) => readFilesPage(filters, { limit: pageSize, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: keptFor,
  })

interface Wanted {
  limit: number
  cursor: string | undefined
  signal?: AbortSignal
}

/** One page of the firm's files, as the filters leave them. @throws ApiError */
export async function readFilesPage(
  filters: ListFilters,
  { limit, cursor, signal }: Wanted,
): Promise<ListPage<ClientFile>> {
  const query = { service: 'all', ...filters, limit: String(limit), ...(cursor ? { cursor } : {}) }
  return readPage<ClientFile>(await asMember(api.lawfirm.clients.$get({ query }, signal && { init: { signal } })))
}

export const fileQuery = (id: string) =>
  queryOptions({ queryKey: fileKey(id), queryFn: () => readFile(id), gcTime: keptFor })

async function readFile(id: string): Promise<ClientFilePage> {
  const page: ClientFilePage = await (await asMember(api.lawfirm.clients[':id'].$get({ param: { id } }))).json()
  // opening the file is what takes the mark off its row
  showInLists({ ...page.file, newDocumentsAt: null })
  return page
}

/** The file as some list knows it, to show while its page loads. */
export function listedFile(id: string): ClientFile | undefined {
  const lists = queryClient.getQueriesData<FileList>({ queryKey: listsKey })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? [])
  return rows.find((file) => String(file.id) === id)
}

/** Puts the file's present state into every list and into its own page. */
export function showFile(file: ClientFile): void {
  showInLists(file)
  queryClient.setQueryData<ClientFilePage>(fileKey(String(file.id)), (page) => page && { ...page, file })
}

const showInLists = (file: ClientFile) =>
  queryClient.setQueriesData<FileList>({ queryKey: listsKey }, (list) => list && withFile(list, file))

/** Counts one file's move in the firm's figures. */
export const countMove = (from: FileStatus, to: FileStatus): void => {
  queryClient.setQueryData(memberQuery.queryKey, (session) => session && withMoveCounted(session, from, to))
}

/** Asks for one file afresh and shows it everywhere. */
export const reloadFile = async (id: number): Promise<void> => {
  await queryClient.fetchQuery({ ...fileQuery(String(id)), staleTime: 0 })
}

/** After a move: a list that does not show may now hold other files; the file's page, other history. */
export async function removeOutdated(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey, type: 'inactive', refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: fileKey(String(id)) }),
    queryClient.invalidateQueries({ queryKey: workloadQuery.queryKey }),
  ])
}
