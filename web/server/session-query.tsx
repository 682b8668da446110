import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionView } from '#contract/views/accounts'
import { ApiError, api } from './api'
import { followSession } from './follow-session'
import { queryClient, ServerState } from './server-state'
import { hasSessionHint, publishSession, publishSessionEnded, publishUnknown } from './session'
import { notifyOtherTabs } from './tabs'

/** Milliseconds for which an answer about the session is not asked for again. */
const freshFor = 300_000

const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: freshFor })

async function readSession(): Promise<SessionView | null> {
  if (!hasSessionHint()) return null
  try {
    return await (await api.auth.user.$get()).json()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** After sign-in and sign-up: the answer of the call is the session. */
export function startSession(view: SessionView): void {
  queryClient.setQueryData(sessionQuery.queryKey, view)
  publishSession(view)
  notifyOtherTabs('owner', String(view.user.id))
}

/** After something about the user changed: asks again, and resolves when every screen knows. */
export async function refreshSession(): Promise<void> {
  publishSession(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
}

/** Keeps the session known; mounted anew on each page, so that an answer past its time is asked for again. */
export const SessionWatch = () => (
  <ServerState>
    <Watch />
  </ServerState>
)

function Watch() {
  const { data, isError, refetch } = useQuery(sessionQuery)
  useEffect(() => {
    if (data) publishSession(data)
    else if (data === null) publishSessionEnded()
    else if (isError) publishUnknown(() => void refetch())
  }, [data, isError, refetch])
  const id = data ? String(data.user.id) : undefined
  const name = data?.user.firstName ?? ''
  useEffect(() => (id === undefined ? undefined : followSession(id, name)), [id, name])
  return null
}
