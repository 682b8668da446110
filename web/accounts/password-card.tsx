import { useState } from 'react'
import * as z from 'zod/mini'
import { passwordChange } from '#contract/account-settings'
import { leastPasswordOf, passwordMessages } from '#contract/accounts'
import { api } from '../api'
import { queryClient } from '../server-state'
import { useSession } from '../session'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { placesQuery } from './account-queries'
import { NewPassword } from './new-password'
import { SettingsDialog } from './settings-dialog'
import { settingsWords } from './settings-words'

const form = z.lazy(() =>
  z.intersection(passwordChange, z.object({ confirm: z.string() })).check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: passwordMessages.mismatch,
      path: ['confirm'],
    }),
  ),
)

/** Another password, for whoever knows the current one. */
export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const least = leastPasswordOf(session.state === 'signed-in' ? session.user.role : 'user')
  return (
    <Card title={settingsWords.passwordTitle}>
      <div className="stack">
        <p className="account-lead">{settingsWords.passwordLead}</p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {settingsWords.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && (
        <SettingsDialog
          title={settingsWords.changePassword}
          lead={<p>{settingsWords.passwordLead}</p>}
          schema={form}
          send={({ current, password }) => api.account.password.$post({ json: { current, password } })}
          onDone={() => {
            toast(settingsWords.passwordChanged)
            void queryClient.invalidateQueries({ queryKey: placesQuery.queryKey })
          }}
          onClose={() => setOpen(false)}
          submit={settingsWords.changePassword}
          pending="Saving..."
          failed={settingsWords.passwordFailed}
        >
          {(errorOf) => (
            <>
              <PasswordField label={settingsWords.current} name="current" error={errorOf('current')} />
              <NewPassword label={settingsWords.chosen} error={errorOf('password')} least={least} />
              <PasswordField
                label={settingsWords.confirm}
                name="confirm"
                autoComplete="new-password"
                error={errorOf('confirm')}
              />
            </>
          )}
        </SettingsDialog>
      )}
    </Card>
  )
}
