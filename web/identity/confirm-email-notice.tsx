import { MailCheck } from 'lucide-react'
import type { UserView } from '#contract/accounts/views'
import { useAction } from '../server/action/use-action'
import { api, serverMessage } from '../server/api'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { confirmCopy } from './copy'
import { RetrySignedIn } from './sign-in-again'

export function ConfirmEmailNotice({ user }: { user: UserView }) {
  const resend = useAction({ mutationFn: () => api.auth['resend-verification'].$post() })
  if (user.emailVerified) return null
  return (
    <Notice
      icon={MailCheck}
      title={confirmCopy.please}
      action={
        !resend.isSuccess && (
          <Button
            variant="secondary"
            size="small"
            pending={resend.isPending}
            pendingText="Sending..."
            onClick={() => resend.mutate()}
          >
            Send again
          </Button>
        )
      }
    >
      <p>
        We sent a link to {user.email}. Open it to see applications started with this address here. Check your spam
        folder too.
      </p>
      <p role="status">
        {resend.isSuccess && 'A new link is on its way.'}
        {resend.isError && serverMessage(resend.error, 'The link couldn’t be sent. Please try again in a moment.')}
      </p>
      <RetrySignedIn action={resend} />
    </Notice>
  )
}
