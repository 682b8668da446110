import { useNavigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api, codeOf } from '../../../server/api'
import { useLinkToken } from '../../../server/link/use-link-token'
import { CenteredPage } from '../../../shell/centered-page'
import { Button } from '../../../ui/button'
import { usePageTitle } from '../../../ui/page/page-title'
import { AccessCodeGate } from '../access-code-gate'
import { asSuperAdmin, useIsUnlocked } from '../session'
import { completeSignIn } from './complete-sign-in'
import { signInCopy } from './copy'

/** The target of a super admin's link: the access code first, then one press. */
export function ConsoleSignInScreen() {
  usePageTitle(signInCopy.signInTitle)
  return useIsUnlocked() ? <SignIn /> : <AccessCodeGate />
}

function SignIn() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const signIn = useAction({
    mutationFn: async () => (await asSuperAdmin(api['super-admin'].person.$post({ json: { token } }))).json(),
    onSuccess: async (person) => {
      await completeSignIn(person)
      void navigate(paths.console, { replace: true })
    },
    failed: { title: signInCopy.signInTitle, text: signInCopy.signInFailed },
  })
  const isSpent = codeOf(signIn.error) === 'link-invalid'
  return (
    <CenteredPage>
      <div className="stack">
        <h1>{signInCopy.signInTitle}</h1>
        <p>{signInCopy.signInLead}</p>
        {isSpent ? (
          <p role="alert">{signInCopy.linkSpent}</p>
        ) : (
          <>
            <Refusal error={signIn.error} otherwise={signInCopy.signInFailed} />
            <Button wide pending={signIn.isPending} pendingText={signInCopy.signingIn} onClick={() => signIn.mutate()}>
              {signInCopy.signIn}
            </Button>
          </>
        )}
      </div>
    </CenteredPage>
  )
}
