import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Enrolment } from '../../../identity/factors/enrolment'
import { CenteredPage } from '../../../shell/centered-page'
import { PageSkeleton } from '../../../ui/skeleton'
import { AccessCodeGate } from '../access-code-gate'
import { LockButton } from '../header'
import { useIsUnlocked } from '../session'
import { signInCopy } from './copy'
import { personQuery, superAdminFactors } from './queries'
import { SignInByFactor } from './sign-in-by-factor'

/** Admits people with the access code and, once the console needs to know them, their own sign-in. */
export const ConsoleSignInGate = ({ children }: { children: ReactNode }) =>
  useIsUnlocked() ? <Unlocked>{children}</Unlocked> : <AccessCodeGate />

function Unlocked({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(personQuery)
  if (isPending) return <PageSkeleton />
  // without an answer the page itself says what it cannot load
  if (data?.factorDaysLeft === 0)
    return (
      <CenteredPage>
        <Enrolment calls={superAdminFactors} />
        <div>
          <LockButton />
        </div>
      </CenteredPage>
    )
  if (!data?.isNeeded) return children
  return (
    <CenteredPage>
      <div className="stack">
        <h1>{signInCopy.needed}</h1>
        <p>{signInCopy.neededLead}</p>
        <SignInByFactor />
        <p className="minor">{signInCopy.openLink}</p>
        <div>
          <LockButton />
        </div>
      </div>
    </CenteredPage>
  )
}
