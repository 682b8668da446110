import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionView } from '#contract/views/accounts'
import { ApiError, api } from './api'
import { endOwnerSession } from './device/end-owner-session'
import { forgetAccount, keepFor } from './device/kept'
import { followSession } from './follow-session'
import { queryClient, ServerState } from './server-state'
import { hasSessionHint, ownerSession } from './session'

/** Milliseconds for which a session answer counts as fresh. */
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

/** Reads the session again after a change of the user. @returns when every screen has it */
export async function refreshSession(): Promise<void> {
  ownerSession.publish(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
}

/** Remounts on each page, so that a stale session is read again. */
export const SessionWatch = () => (
  <ServerState>
    <SessionObserver />
  </ServerState>
)

function SessionObserver() {
  const { data, isError, refetch } = useQuery(sessionQuery)
  useEffect(() => {
    if (data) {
      keepFor('owner', String(data.user.id))
      ownerSession.publish(data)
    } else if (data === null) {
      if (ownerSession.current().state !== 'signed-in') forgetAccount('owner')
      endOwnerSession()
    } else if (isError) ownerSession.setUnreachable(() => void refetch())
  }, [data, isError, refetch])
  const id = data ? String(data.user.id) : undefined
  const name = data?.user.firstName ?? ''
  useEffect(() => (id === undefined ? undefined : followSession(id, name)), [id, name])
  return null
}
