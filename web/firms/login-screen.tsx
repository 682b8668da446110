import { useLocation, useParams } from 'react-router'
import { paths } from '#contract/paths'
import { Door } from '../shell/door'
import { usePageTitle } from '../ui/page-title'
import { LoginForm } from './login-form'
import { loginWords } from './words'

/** Signing in to a firm's portal: for any firm, for one, or for Titan's staff. */
export function LoginScreen() {
  const { slug } = useParams()
  const { pathname } = useLocation()
  const words = pathname === paths.titanLogin ? loginWords.titan : loginWords.firm
  usePageTitle(words.heading)
  return (
    <Door>
      <h1>{words.heading}</h1>
      <p className="door-lead">{loginWords.hint}</p>
      <LoginForm key={pathname} door={words === loginWords.titan ? 'titan' : 'firm'} slug={slug} />
    </Door>
  )
}
