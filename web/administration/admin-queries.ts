import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AdminApplication, AdminUser, AuditEntry } from '#contract/views/administration'
import { api } from '../server/api'
import { readPage } from '../server/list-page'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/session-change'

const pageSize = '25'
/** The first part of every query key of the administration. */
const adminKey = 'administration'

export const statsQuery = queryOptions({
  queryKey: [adminKey, 'stats'],
  queryFn: async () => (await asOwner(api.admin.stats.$get())).json(),
})

export const settingsQuery = queryOptions({
  queryKey: [adminKey, 'settings'],
  queryFn: async () => (await asOwner(api.admin.settings.$get())).json(),
})

const paged = { initialPageParam: undefined as string | undefined }
const asked = (q: string, cursor: string | undefined) => ({
  limit: pageSize,
  ...(q ? { q } : {}),
  ...(cursor ? { cursor } : {}),
})

export const usersQuery = (q: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [adminKey, 'users', q],
    queryFn: async ({ pageParam }) =>
      readPage<AdminUser>(await asOwner(api.admin.users.$get({ query: asked(q, pageParam) }))),
    getNextPageParam: ({ next }) => next,
  })

export const applicationsQuery = (q: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [adminKey, 'applications', q],
    queryFn: async ({ pageParam }) =>
      readPage<AdminApplication>(await asOwner(api.admin.applications.$get({ query: asked(q, pageParam) }))),
    getNextPageParam: ({ next }) => next,
  })

/** Filters of the audit log; an empty field does not filter. */
export interface ActivityFilters {
  q: string
  actor: string
  application: string
  from: string
  to: string
}

export const activityQuery = ({ q, ...filters }: ActivityFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [adminKey, 'activity', q, filters],
    queryFn: async ({ pageParam }) =>
      readPage<AuditEntry>(await asOwner(api.admin.activity.$get({ query: { ...asked(q, pageParam), ...filters } }))),
    getNextPageParam: ({ next }) => next,
  })

export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: [adminKey, 'profile', userId],
    queryFn: async () =>
      (await asOwner(api.admin['user-profile'][':userId'].$get({ param: { userId: String(userId) } }))).json(),
  })

export const managedQuery = (id: string) =>
  queryOptions({
    queryKey: [adminKey, 'application', id],
    queryFn: async () => (await asOwner(api.admin.applications[':id'].$get({ param: { id } }))).json(),
  })

/** Refetches what is shown now, and the rest when it is shown. */
export const refreshAdministration = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [adminKey] })
