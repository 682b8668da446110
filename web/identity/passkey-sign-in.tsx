import { KeyRound } from 'lucide-react'
import type { UsedCredential } from '#contract/identity/factors'
import { Refusal } from '../server/action/refusal'
import { useAction } from '../server/action/use-action'
import { Button } from '../ui/button'
import './factors/factors.css'
import { useIsHydrated } from '../ui/hooks/use-is-hydrated'
import { passkeyCopy } from './passkey-copy'
import { canUsePasskeys, getPasskey } from './passkeys'

interface Answer<View> {
  json: () => Promise<View>
}
interface PasskeySignInProps<View> {
  calls: {
    options: { $post: () => Promise<Answer<{ challenge: string }>> }
    $post: (input: { json: { credential: UsedCredential } }) => Promise<Answer<View>>
  }
  onSignedIn: (view: View) => unknown
}

/** Below a sign-in form: signs in with a passkey and nothing typed. */
export function PasskeySignIn<View>({ calls, onSignedIn }: PasskeySignInProps<View>) {
  const isLive = useIsHydrated()
  const signIn = useAction({
    mutationFn: async () => {
      const credential = await getPasskey(await (await calls.options.$post()).json())
      return (await calls.$post({ json: { credential } })).json()
    },
    onSuccess: onSignedIn,
  })
  if (isLive && !canUsePasskeys()) return null
  return (
    <div className="passkey-sign-in">
      <p className="passkey-or">{passkeyCopy.or}</p>
      <Button variant="secondary" wide icon={KeyRound} pending={signIn.isPending} onClick={() => signIn.mutate()}>
        {passkeyCopy.signIn}
      </Button>
      <Refusal error={signIn.error} otherwise={passkeyCopy.failed} />
    </div>
  )
}
