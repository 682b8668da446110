import { ArrowLeft, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import { whatsAppLink } from '#contract/fields/phone'
import { forgotPassword } from '#contract/identity/passwords'
import { ActionForm } from '../server/action/action-form'
import { api } from '../server/api'
import { LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { EmailField } from '../ui/form/email-field'
import { Link } from '../ui/link'
import { toast } from '../ui/overlay/toast'
import { usePageTitle } from '../ui/page/page-title'
import { EmptyState } from '../ui/states'
import './auth-screen.css'
import { useAction } from '../server/action/use-action'
import { accountCopy, resetCopy } from './copy'

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  usePageTitle('Forgot password')
  const send = useAction({
    mutationFn: async (json: { email: string }) => (await api.auth['forgot-password'].$post({ json })).json(),
    onSuccess: () => toast(resetCopy.sent),
    failed: { title: 'Error', text: resetCopy.sendFailed },
  })
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
        <ActionForm
          schema={forgotPassword}
          action={send}
          button={{
            wide: true,
            size: 'large',
            disabled: email.trim() === '',
            pendingText: resetCopy.sending,
            children: resetCopy.send,
          }}
        >
          {(field) => (
            <EmailField
              label="Email"
              {...field('email')}
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </ActionForm>
      </Card>
    </div>
  )
}

const Sent = ({ email }: { email: string }) => (
  <div className="page auth">
    <Card>
      <EmptyState
        role="status"
        level={1}
        title={resetCopy.checkEmail}
        icon={MailCheck}
        action={<LinkButton to={paths.auth}>{resetCopy.backToLogin}</LinkButton>}
      >
        <div className="stack-3">
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
    </Card>
  </div>
)
