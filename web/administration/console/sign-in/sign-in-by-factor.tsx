import * as z from 'zod/mini'
import { emailAddress } from '#contract/fields/fields'
import { PasskeySignIn } from '../../../identity/passkey-sign-in'
import { ActionForm } from '../../../server/action/action-form'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { TextField } from '../../../ui/form/field'
import { asSuperAdmin } from '../session'
import { completeSignIn } from './complete-sign-in'
import { signInCopy } from './copy'

const form = z.lazy(() => z.object({ email: emailAddress }))

/** Behind the access code: someone who has a second factor signs in with it. */
export function SignInByFactor() {
  const signIn = useAction({
    mutationFn: async (json: { email: string }) =>
      (await asSuperAdmin(api['super-admin'].person.$post({ json }))).json(),
    onSuccess: completeSignIn,
    failed: { title: signInCopy.signInTitle, text: signInCopy.signInFailed },
  })
  return (
    <>
      <ActionForm
        schema={form}
        action={signIn}
        button={{ wide: true, pendingText: signInCopy.signingIn, children: signInCopy.continue }}
      >
        {(field) => <TextField {...field('email')} label={signInCopy.email} type="email" autoComplete="username" />}
      </ActionForm>
      <PasskeySignIn calls={api['super-admin'].passkey} onSignedIn={completeSignIn} />
    </>
  )
}
