import { useState } from 'react'
import { emailChange } from '#contract/account-settings'
import type { AccountView } from '#contract/account-views'
import { api } from '../api'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { TextField } from '../ui/field'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { SettingsDialog } from './settings-dialog'
import { settingsWords } from './settings-words'

/** The address of the account, and the way to another one. */
export function EmailCard({ account }: { account: AccountView }) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<string>()
  return (
    <Card
      title={settingsWords.email}
      aside={
        <Badge colour={account.emailVerified ? 'green' : 'yellow'}>
          {account.emailVerified ? settingsWords.emailConfirmed : settingsWords.emailUnconfirmed}
        </Badge>
      }
    >
      <div className="stack">
        <p className="account-value">{account.email}</p>
        <p role="status" className="account-outcome">
          {asked && settingsWords.linkSent(asked)}
        </p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {settingsWords.changeEmail}
          </Button>
        </div>
      </div>
      {isOpen && (
        <SettingsDialog
          title={settingsWords.changeEmail}
          lead={<p>{settingsWords.changeEmailLead}</p>}
          schema={emailChange}
          send={(json) => api.account.email.$post({ json })}
          onDone={({ email }) => {
            setAsked(email)
            toast(settingsWords.linkSentToast)
          }}
          onClose={() => setOpen(false)}
          submit={settingsWords.sendLink}
          pending="Sending..."
          failed={settingsWords.emailFailed}
        >
          {(errorOf) => (
            <>
              <TextField
                label={settingsWords.newEmail}
                name="email"
                type="email"
                autoComplete="email"
                error={errorOf('email')}
              />
              <PasswordField label={settingsWords.password} name="password" error={errorOf('password')} />
            </>
          )}
        </SettingsDialog>
      )}
    </Card>
  )
}
