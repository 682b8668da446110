import { Navigate, useLocation } from 'react-router'
import { toSignIn } from '../server/return-path'

/** An address that belongs to somebody signed in: sign in, then come back here. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  return <Navigate to={toSignIn(pathname + search)} replace />
}
