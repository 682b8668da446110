import { ArrowLeft, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { forgotPassword } from '#contract/accounts'
import { whatsAppLink } from '#contract/fields/phone'
import { paths } from '#contract/http/paths'
import { api, fieldErrors, serverMessage } from '../server/api'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { TextField } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { Link } from '../ui/link'
import { toast } from '../ui/overlay/toast'
import { usePageTitle } from '../ui/page/page-title'
import { EmptyState } from '../ui/states'
import './auth-screen.css'
import { Refusal } from '../server/refusal'
import { useAction } from '../server/use-action'
import { accountCopy, resetCopy } from './copy'

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  usePageTitle('Forgot password')
  const send = useAction({
    mutationFn: async (json: { email: string }) => (await api.auth['forgot-password'].$post({ json })).json(),
    onSuccess: () => toast(resetCopy.sent),
    onError: (error) =>
      toast({ title: 'Error', description: serverMessage(error, resetCopy.sendFailed), variant: 'destructive' }),
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(forgotPassword, send.mutate, fieldErrors(send.error))
  if (send.isSuccess) return <Sent email={email.trim()} />
  return (
    <div className="page auth">
      <Link to={paths.auth} className="auth-back">
        <ArrowLeft className="icon" aria-hidden="true" />
        {resetCopy.backToLogin}
      </Link>
      <div className="auth-head">
        <h1>{accountCopy.forgotPassword}</h1>
        <p>{resetCopy.forgotLead}</p>
      </div>
      <Card>
        <form className="stack" noValidate onSubmit={onSubmit}>
          <FormSummary errors={errors} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errorOf('email')}
          />
          <Refusal error={send.error} otherwise={resetCopy.sendFailed} />
          <Button
            type="submit"
            wide
            size="large"
            disabled={email.trim() === ''}
            pending={send.isPending}
            pendingText={resetCopy.sending}
          >
            {resetCopy.send}
          </Button>
        </form>
      </Card>
    </div>
  )
}

const Sent = ({ email }: { email: string }) => (
  <div className="page auth">
    <Card>
      <div role="status">
        <EmptyState
          level={1}
          title={resetCopy.checkEmail}
          icon={MailCheck}
          action={<LinkButton to={paths.auth}>{resetCopy.backToLogin}</LinkButton>}
        >
          <div className="auth-sent">
            <p>{resetCopy.sentTo(email)}</p>
            <p>{resetCopy.works}</p>
            <p>{resetCopy.spam}</p>
            <p>
              <a href={whatsAppLink(__STUDIO__.whatsapp, resetCopy.chatText)} target="_blank" rel="noopener noreferrer">
                {resetCopy.chat}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          </div>
        </EmptyState>
      </div>
    </Card>
  </div>
)
