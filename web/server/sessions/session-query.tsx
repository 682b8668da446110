import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionView } from '#contract/accounts/views'
import { ApiError, api } from '../api'
import { endOwnerSession } from '../device/end-owner-session'
import { forgetAccount, keepFor } from '../device/kept'
import { isFromLastVisit, keepSeen } from '../device/seen'
import { readAgain, ServerState } from '../server-state'
import { hasSessionHint, ownerSession } from '../session'
import { afterNoSession } from '../session-rules'
import { followSession } from './follow-session'
import { leaveSession, sessionKey } from './session-change'

/** Milliseconds for which a session answer counts as fresh. */
const freshFor = 300_000

const sessionQuery = queryOptions({ queryKey: [sessionKey], queryFn: readSession, staleTime: freshFor })

async function readSession(): Promise<SessionView | null> {
  if (!hasSessionHint()) return null
  try {
    return await keepSeen({ kind: 'owner', key: [sessionKey] }, async () => {
      const session = await (await api.auth.user.$get()).json()
      keepFor('owner', String(session.user.id))
      return session
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Reads the session again after a change of the user. @returns when every screen has it */
export async function refreshSession(): Promise<void> {
  ownerSession.publish(await readAgain(sessionQuery))
}

/** Remounts on each page, so that a stale session is read again. */
export const SessionWatch = () => (
  <ServerState>
    <SessionObserver />
  </ServerState>
)

/** Whether the server has not confirmed yet what is shown: it is as this device last saw it. */
let isUnconfirmed = false

function SessionObserver() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(sessionQuery)
  useEffect(() => {
    if (data) {
      isUnconfirmed = isFromLastVisit(dataUpdatedAt)
      keepFor('owner', String(data.user.id))
      ownerSession.publish(data)
      return
    }
    const isSignedIn = ownerSession.current().state === 'signed-in'
    const step = afterNoSession({ isAnswered: data === null, isError, isUnconfirmed, isSignedIn })
    if (step === 'leave') leaveSession()
    if (step === 'forget-and-end') forgetAccount('owner')
    if (step === 'end' || step === 'forget-and-end') endOwnerSession()
    if (step === 'unreachable') ownerSession.setUnreachable(() => void refetch())
  }, [data, dataUpdatedAt, isError, refetch])
  const id = data ? String(data.user.id) : undefined
  const name = data?.user.firstName ?? ''
  useEffect(() => (id === undefined ? undefined : followSession(id, name)), [id, name])
  return null
}
