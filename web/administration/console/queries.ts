import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  Attention,
  ConsoleApplication,
  ConsoleFirm,
  ConsoleUser,
  InterestView,
  LateFile,
} from '#contract/views/console'
import { api } from '../../server/api'
import { type ListPage, readPage } from '../../server/list-page'
import { queryClient } from '../../server/server-state'
import { asSuperAdmin, consoleKey } from './session'

const calls = api['super-admin']
interface PageRequest {
  cursor?: string
  q?: string
}

const list = <Row>(name: string, q: string, load: (wanted: PageRequest) => Promise<ListPage<Row>>) =>
  infiniteQueryOptions({
    queryKey: [consoleKey, name, q],
    queryFn: ({ pageParam: cursor }) => load({ ...(cursor ? { cursor } : {}), ...(q ? { q } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const firmsQuery = list<ConsoleFirm>('firms', '', async (query) =>
  readPage(await asSuperAdmin(calls['law-firms'].$get({ query }))),
)
export const applicationsQuery = (q: string) =>
  list<ConsoleApplication>('applications', q, async (query) =>
    readPage(await asSuperAdmin(calls.applications.$get({ query }))),
  )
export const depositsQuery = list<ConsoleApplication>('deposits', '', async (query) =>
  readPage(await asSuperAdmin(calls.deposits.$get({ query }))),
)
export const usersQuery = (q: string) =>
  list<ConsoleUser>('users', q, async (query) => readPage(await asSuperAdmin(calls.users.$get({ query }))))
export const interestQuery = list<InterestView>('interest', '', async (query) =>
  readPage(await asSuperAdmin(calls['lawyer-interest'].$get({ query }))),
)
export const lateQuery = list<LateFile>('late', '', async (query) =>
  readPage(await asSuperAdmin(calls['late-files'].$get({ query }))),
)

export const attentionQuery = queryOptions({
  queryKey: [consoleKey, 'attention'],
  queryFn: async (): Promise<Attention> => (await asSuperAdmin(calls.attention.$get())).json(),
})

/** Refetches everything that the console shows. */
export const refreshConsole = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [consoleKey] })
