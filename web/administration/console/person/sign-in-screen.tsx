import { useNavigate, useParams } from 'react-router'
import { paths } from '#contract/http/paths'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api, codeOf } from '../../../server/api'
import { CenteredPage } from '../../../shell/centered-page'
import { Button } from '../../../ui/button'
import { usePageTitle } from '../../../ui/page/page-title'
import { ConsoleGate } from '../gate'
import { asSuperAdmin, useIsUnlocked } from '../session'
import { personCopy } from './copy'
import { welcomePerson } from './welcome-person'

/** The target of a super admin's link: the access code first, then one press. */
export function ConsoleSignInScreen() {
  usePageTitle(personCopy.signInTitle)
  return useIsUnlocked() ? <SignIn /> : <ConsoleGate />
}

function SignIn() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const signIn = useAction({
    mutationFn: async () => (await asSuperAdmin(api['super-admin'].person.$post({ json: { token } }))).json(),
    onSuccess: async (person) => {
      await welcomePerson(person)
      void navigate(paths.console, { replace: true })
    },
    failed: { title: personCopy.signInTitle, text: personCopy.signInFailed },
  })
  const isSpent = codeOf(signIn.error) === 'link-invalid'
  return (
    <CenteredPage>
      <div className="stack">
        <h1>{personCopy.signInTitle}</h1>
        <p>{personCopy.signInLead}</p>
        {isSpent ? (
          <p role="alert">{personCopy.linkSpent}</p>
        ) : (
          <>
            <Refusal error={signIn.error} otherwise={personCopy.signInFailed} />
            <Button wide pending={signIn.isPending} pendingText={personCopy.signingIn} onClick={() => signIn.mutate()}>
              {personCopy.signIn}
            </Button>
          </>
        )}
      </div>
    </CenteredPage>
  )
}
