import { queryOptions } from '@tanstack/react-query'
import type { TrackingPage } from '#contract/applications/views'
import { api } from '../api'
import { keepSeen } from '../device/seen'
import { listQuery } from '../list-page'
import { queryClient } from '../server-state'
import { asOwner } from '../sessions/session-change'

export const applicationsQuery = listQuery(['applications'], (query) => asOwner(api.applications.$get({ query })), {
  seen: { kind: 'owner' },
})

export const offeredQuery = queryOptions({
  queryKey: ['offered'],
  queryFn: async () => await (await asOwner(api.applications.offered.$get())).json(),
})

/** After a change: the dashboard, and each application under both of its addresses; one can change the hold of another. */
export const reloadApplications = () =>
  Promise.all(
    ['application', 'reference', 'applications'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })),
  )

const idKey = (id: string | number) => ['application', String(id)] as const
const referenceKey = (reference: string) => ['reference', reference] as const

export const applicationQuery = (id: string | number) =>
  queryOptions({
    queryKey: idKey(id),
    queryFn: () =>
      keepSeen({ kind: 'owner', key: idKey(id), also: underReference }, async () =>
        (await asOwner(api.applications[':id'].$get({ param: { id: String(id) } }))).json(),
      ),
  })

/** One application by its reference: all of it for its owner, the public part for everyone else. */
export const referenceQuery = (reference: string) =>
  queryOptions({
    queryKey: referenceKey(reference),
    queryFn: () =>
      keepSeen({ kind: 'owner', key: referenceKey(reference), also: underId }, async () =>
        (await api.applications.reference[':ref'].$get({ param: { ref: reference } })).json(),
      ),
  })

// a mail names the reference, our own pages the id: each finds what the other one has read
const underReference = (page: TrackingPage) =>
  page.access === 'full' ? [[referenceKey(page.application.referenceNumber), page] as const] : []
const underId = (page: TrackingPage) => (page.access === 'full' ? [[idKey(page.application.id), page] as const] : [])
