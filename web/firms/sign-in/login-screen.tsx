import { useLocation, useParams } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { CenteredPage } from '../../shell/centered-page'
import { usePageTitle } from '../../ui/page/page-title'
import { loginCopy } from './copy'
import { LoginForm } from './login-form'

/** For any firm, for one, or for Titan's staff. */
export function LoginScreen() {
  const { slug } = useParams()
  const { pathname } = useLocation()
  const copy = pathname === paths.titanLogin ? loginCopy.titan : loginCopy.firm
  usePageTitle(copy.heading)
  return (
    <CenteredPage>
      <h1>{copy.heading}</h1>
      <p className="centered-page-lead">{loginCopy.hint}</p>
      <LoginForm key={pathname} portal={copy === loginCopy.titan ? 'titan' : 'firm'} slug={slug} />
    </CenteredPage>
  )
}
