import { Navigate, useLocation } from 'react-router'
import { toSignIn } from '../server/return-path'

/** Returns to this address after signing in. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  return <Navigate to={toSignIn(pathname + search)} replace />
}
