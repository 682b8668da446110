import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { returnPath } from '../server/return-path'
import { isEnded, useSession } from '../server/session'
import { Card } from '../ui/card'
import { Link } from '../ui/link'
import { usePageTitle } from '../ui/page/page-title'
import { Tabs } from '../ui/page/tabs'
import { useSearchParams } from '../ui/page/use-search-params'
import './auth-screen.css'
import { accountCopy } from './copy'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

/** `?mode=signup` opens the second tab, `?to=` is where to go afterwards. */
export function AuthScreen() {
  const [query, setQuery] = useSearchParams()
  const [email, setEmail] = useState<string>()
  const session = useSession()
  const isSignUp = query.get('mode') === 'signup'
  usePageTitle(isSignUp ? 'Create an account' : 'Sign in')
  if (session.state === 'signed-in' && !isEnded(session)) return <Navigate to={returnPath(`?${query}`)} replace />
  const open = (mode: string) => {
    if (mode === 'signup') query.set('mode', mode)
    else query.delete('mode')
    setQuery(query, { replace: true })
  }
  return (
    <div className="page auth">
      <Link to={paths.home} className="auth-back">
        <ArrowLeft className="icon" aria-hidden="true" />
        {accountCopy.backHome}
      </Link>
      <div className="auth-head">
        <h1>{isSignUp ? 'Create your account' : 'Sign in to your account'}</h1>
        <p>
          {isSignUp
            ? 'One place for every application, payment and deed.'
            : 'See where your application is, what comes next and what is ready.'}
        </p>
      </div>
      <Card>
        <Tabs
          label={accountCopy.either}
          value={isSignUp ? 'signup' : 'login'}
          onChange={open}
          tabs={[
            {
              value: 'login',
              label: accountCopy.login,
              content: <SignInForm email={email ?? ''} onEmail={setEmail} />,
            },
            { value: 'signup', label: accountCopy.signUp, content: <SignUpForm email={email} onEmail={setEmail} /> },
          ]}
        />
      </Card>
    </div>
  )
}
