import { queryOptions } from '@tanstack/react-query'
import type { AdminApplication, AdminUser, AuditEntry } from '#contract/administration/views'
import { screenPageSize } from '#contract/fields/page-size'
import type { AdminComplaint } from '#contract/site/complaints'
import { api } from '../server/api'
import { listQuery } from '../server/list-page'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/sessions/session-change'

/** The first part of every query key of the administration. */
const adminKey = 'administration'

export const statsQuery = queryOptions({
  queryKey: [adminKey, 'stats'],
  queryFn: async () => (await asOwner(api.admin.stats.$get())).json(),
})

export const decisionsQuery = queryOptions({
  queryKey: [adminKey, 'decisions'],
  queryFn: async () => (await asOwner(api.admin.decisions.$get())).json(),
})

export const settingsQuery = queryOptions({
  queryKey: [adminKey, 'settings'],
  queryFn: async () => (await asOwner(api.admin.settings.$get())).json(),
})

const pageParameters = (q: string, page: { cursor?: string }) => ({
  limit: String(screenPageSize),
  ...(q ? { q } : {}),
  ...page,
})

export const usersQuery = (q: string) =>
  listQuery<AdminUser>([adminKey, 'users', q], (page) =>
    asOwner(api.admin.users.$get({ query: pageParameters(q, page) })),
  )

export const applicationsQuery = (q: string) =>
  listQuery<AdminApplication>([adminKey, 'applications', q], (page) =>
    asOwner(api.admin.applications.$get({ query: pageParameters(q, page) })),
  )

/** Filters of the audit log; an empty field does not filter. */
export interface ActivityFilters {
  q: string
  actor: string
  application: string
  from: string
  to: string
}

export const activityQuery = ({ q, ...filters }: ActivityFilters) =>
  listQuery<AuditEntry>([adminKey, 'activity', q, filters], (page) =>
    asOwner(api.admin.activity.$get({ query: { ...pageParameters(q, page), ...filters } })),
  )

export const complaintsQuery = listQuery<AdminComplaint>([adminKey, 'complaints'], (page) =>
  asOwner(api.admin.complaints.$get({ query: pageParameters('', page) })),
)

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
