import { ArrowLeft, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { forgotPassword } from '#contract/accounts'
import { paths } from '#contract/paths'
import { whatsAppLink } from '#contract/phone'
import { api, fieldErrors, serverMessage } from '../api'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { useCheckedForm } from '../ui/checked-form'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { Link } from '../ui/link'
import { usePageTitle } from '../ui/page-title'
import { EmptyState } from '../ui/states'
import { toast } from '../ui/toast'
import './auth-screen.css'
import { Refusal } from '../refusal'
import { useAction } from '../use-action'
import { accountWords, resetWords } from './words'

/** Asks for a link to choose a new password. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  usePageTitle('Forgot password')
  const send = useAction({
    mutationFn: async (json: { email: string }) => (await api.auth['forgot-password'].$post({ json })).json(),
    onSuccess: () => toast(resetWords.sent),
    onError: (error) =>
      toast({ title: 'Error', description: serverMessage(error, resetWords.sendFailed), variant: 'destructive' }),
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(forgotPassword, send.mutate, fieldErrors(send.error))
  if (send.isSuccess) return <Sent email={email.trim()} />
  return (
    <div className="page auth">
      <Link to={paths.auth} className="auth-back">
        <ArrowLeft className="icon" aria-hidden="true" />
        {resetWords.backToLogin}
      </Link>
      <div className="auth-head">
        <h1>{accountWords.forgotPassword}</h1>
        <p>{resetWords.forgotLead}</p>
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
          <Refusal error={send.error} otherwise={resetWords.sendFailed} />
          <Button
            type="submit"
            wide
            size="large"
            disabled={email.trim() === ''}
            pending={send.isPending}
            pendingText={resetWords.sending}
          >
            {resetWords.send}
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
          title={resetWords.checkEmail}
          icon={<MailCheck className="icon" aria-hidden="true" />}
          action={<LinkButton to={paths.auth}>{resetWords.backToLogin}</LinkButton>}
        >
          <div className="auth-sent">
            <p>{resetWords.sentTo(email)}</p>
            <p>{resetWords.works}</p>
            <p>{resetWords.spam}</p>
            <p>
              <a
                href={whatsAppLink(__STUDIO__.whatsapp, resetWords.chatText)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {resetWords.chat}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          </div>
        </EmptyState>
      </div>
    </Card>
  </div>
)
