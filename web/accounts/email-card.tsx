import { useState } from 'react'
import { emailChange } from '#contract/accounts/settings'
import type { AccountView } from '#contract/accounts/views'
import { signInCopy } from '../identity/account/copy'
import { SettingsDialog } from '../identity/account/settings-dialog'
import { api } from '../server/api'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmailField } from '../ui/form/email-field'
import { PasswordField } from '../ui/form/password-field'
import { toast } from '../ui/overlay/toast'
import { settingsCopy } from './copy'

export function EmailCard({ account }: { account: AccountView }) {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Card
      title={settingsCopy.email}
      aside={
        <Badge colour={account.emailVerified ? 'green' : 'yellow'}>
          {account.emailVerified ? settingsCopy.emailConfirmed : settingsCopy.emailUnconfirmed}
        </Badge>
      }
    >
      <div className="stack">
        <p className="account-value">{account.email}</p>
        <p role="status" className="account-outcome">
          {sentTo && settingsCopy.linkSent(sentTo)}
        </p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {settingsCopy.changeEmail}
          </Button>
        </div>
      </div>
      {isOpen && (
        <SettingsDialog
          title={settingsCopy.changeEmail}
          lead={<p>{settingsCopy.changeEmailLead}</p>}
          schema={emailChange}
          send={(json) => api.account.email.$post({ json })}
          onDone={(_, { email }) => {
            setSentTo(email)
            toast(settingsCopy.linkSentToast)
          }}
          onClose={() => setOpen(false)}
          submit={settingsCopy.sendLink}
          pending="Sending..."
          failed={settingsCopy.emailFailed}
        >
          {(field) => (
            <>
              <EmailField label={settingsCopy.newEmail} {...field('email')} autoComplete="email" />
              <PasswordField label={signInCopy.password} {...field('password')} />
            </>
          )}
        </SettingsDialog>
      )}
    </Card>
  )
}
