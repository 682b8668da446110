import { useLocation } from 'react-router'
import { paths } from '#contract/paths'
import { useSession } from '../session'
import { LinkButton } from '../ui/button'
import { usePageTitle } from '../ui/page-title'
import { EmptyState } from '../ui/states'
import './not-found.css'

/** No such page, or none for a visitor: then signing in may bring it. */
export function NotFound() {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  usePageTitle('Page not found')
  return (
    <div className="page">
      <EmptyState
        level={1}
        title="404 Page Not Found"
        action={
          <div className="not-found-ways">
            {state === 'signed-out' && (
              <LinkButton to={`${paths.auth}?to=${encodeURIComponent(pathname + search)}`}>Sign in</LinkButton>
            )}
            <LinkButton variant={state === 'signed-out' ? 'secondary' : 'primary'} to={paths.home}>
              Go to the home page
            </LinkButton>
          </div>
        }
      >
        <p>Did you forget to add the page to the router?</p>
        {state === 'signed-out' && <p>If it is a page of your account, sign in to see it.</p>}
      </EmptyState>
    </div>
  )
}
