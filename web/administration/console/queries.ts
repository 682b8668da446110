import { queryOptions } from '@tanstack/react-query'
import type {
  Attention,
  ConsoleApplication,
  ConsoleFirm,
  ConsoleUser,
  InterestView,
} from '#contract/administration/console'
import type { OverdueApplication } from '#contract/administration/overdue-application'
import { api } from '../../server/api'
import { type ListAnswer, listQuery } from '../../server/list-page'
import { queryClient } from '../../server/server-state'
import { asSuperAdmin, consoleKey } from './session'

const calls = api['super-admin']

const list = <Row>(name: string, q: string, read: (page: Page) => Promise<ListAnswer<Row>>) =>
  listQuery<Row>([consoleKey, name, q], (page) => asSuperAdmin(read({ ...page, ...(q ? { q } : {}) })))

type Page = { cursor?: string; q?: string }

export const firmsQuery = list<ConsoleFirm>('firms', '', (query) => calls['law-firms'].$get({ query }))
export const applicationsQuery = (q: string) =>
  list<ConsoleApplication>('applications', q, (query) => calls.applications.$get({ query }))
export const depositsQuery = list<ConsoleApplication>('deposits', '', (query) => calls.deposits.$get({ query }))
export const usersQuery = (q: string) => list<ConsoleUser>('users', q, (query) => calls.users.$get({ query }))
export const interestQuery = list<InterestView>('interest', '', (query) => calls['lawyer-interest'].$get({ query }))
export const overdueQuery = list<OverdueApplication>('late', '', (query) => calls['late-files'].$get({ query }))

export const attentionQuery = queryOptions({
  queryKey: [consoleKey, 'attention'],
  queryFn: async (): Promise<Attention> => (await asSuperAdmin(calls.attention.$get())).json(),
})

/** Refetches everything that the console shows. */
export const refreshConsole = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [consoleKey] })
