import { useLocation, useParams } from 'react-router'
import { paths } from '#contract/paths'
import { SiteLayout } from '../shell/site-layout'
import { usePageTitle } from '../ui/page-title'
import { LoginForm } from './login-form'
import './login-screen.css'
import { loginWords } from './words'

/** Signing in to a firm's portal: for any firm, for one, or for Titan's staff. */
export function LoginScreen() {
  const { slug } = useParams()
  const { pathname } = useLocation()
  const words = pathname === paths.titanLogin ? loginWords.titan : loginWords.firm
  usePageTitle(words.heading)
  return (
    <SiteLayout>
      <div className="page portal-login">
        <div className="portal-login-box">
          <h1>{words.heading}</h1>
          <p className="portal-login-hint">{loginWords.hint}</p>
          <LoginForm key={pathname} door={words === loginWords.titan ? 'titan' : 'firm'} slug={slug} />
        </div>
      </div>
    </SiteLayout>
  )
}
