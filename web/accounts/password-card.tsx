import { useState } from 'react'
import * as z from 'zod/mini'
import { passwordChange } from '#contract/account-settings'
import { leastPasswordOf, passwordMessages } from '#contract/accounts'
import { NewPassword } from '../identity/new-password'
import { api } from '../server/api'
import { queryClient } from '../server/server-state'
import { useSession } from '../server/session'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { PasswordField } from '../ui/form/password-field'
import { toast } from '../ui/overlay/toast'
import { sessionsQuery } from './account-queries'
import { settingsCopy } from './copy'
import { SettingsDialog } from './settings-dialog'

const form = z.lazy(() =>
  z.intersection(passwordChange, z.object({ confirm: z.string() })).check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: passwordMessages.mismatch,
      path: ['confirm'],
    }),
  ),
)

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const minLength = leastPasswordOf(session.state === 'signed-in' ? session.user.role : 'user')
  return (
    <Card title={settingsCopy.passwordTitle}>
      <div className="stack">
        <p className="account-lead">{settingsCopy.passwordLead}</p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {settingsCopy.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && (
        <SettingsDialog
          title={settingsCopy.changePassword}
          lead={<p>{settingsCopy.passwordLead}</p>}
          schema={form}
          send={({ current, password }) => api.account.password.$post({ json: { current, password } })}
          onDone={() => {
            toast(settingsCopy.passwordChanged)
            void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
          }}
          onClose={() => setOpen(false)}
          submit={settingsCopy.changePassword}
          pending="Saving..."
          failed={settingsCopy.passwordFailed}
        >
          {(field) => (
            <>
              <PasswordField label={settingsCopy.current} {...field('current')} />
              <NewPassword label={settingsCopy.chosen} error={field('password').error} minLength={minLength} />
              <PasswordField label={settingsCopy.confirm} {...field('confirm')} autoComplete="new-password" />
            </>
          )}
        </SettingsDialog>
      )}
    </Card>
  )
}
