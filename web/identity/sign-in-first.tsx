import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { endOwnerSession } from '../server/device/end-owner-session'
import { toSignIn } from '../server/return-path'
import { ownerSession } from '../server/session'

/** The server knows no session. Returns to this address after signing in. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (ownerSession.current().state === 'signed-in') endOwnerSession()
  }, [])
  return <Navigate to={toSignIn(pathname + search)} replace />
}
