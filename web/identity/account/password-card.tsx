import { useState } from 'react'
import * as z from 'zod/mini'
import { passwordChange, passwordMessages } from '#contract/identity/passwords'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { PasswordField } from '../../ui/form/password-field'
import { toast } from '../../ui/overlay/toast'
import { NewPassword } from '../new-password'
import './account.css'
import { signInCopy } from './copy'
import { SettingsDialog } from './settings-dialog'
import type { SignInCalls } from './sign-in-calls'

const form = z.lazy(() =>
  z.intersection(passwordChange, z.object({ confirm: z.string() })).check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: passwordMessages.mismatch,
      path: ['confirm'],
    }),
  ),
)

interface PasswordCardProps {
  calls: SignInCalls
  minLength: number
  /** Whether the screen itself asks to sign in again when the session has ended. */
  asksToSignIn?: boolean
}

export function PasswordCard({ calls, minLength, asksToSignIn = false }: PasswordCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={signInCopy.passwordTitle}>
      <div className="stack">
        <p className="account-lead">{signInCopy.passwordLead}</p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {signInCopy.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && (
        <SettingsDialog
          title={signInCopy.changePassword}
          lead={<p>{signInCopy.passwordLead}</p>}
          schema={form}
          send={({ current, password }) => calls.changePassword({ current, password })}
          onDone={() => {
            toast(signInCopy.passwordChanged)
            void queryClient.invalidateQueries({ queryKey: calls.sessionsQuery.queryKey })
          }}
          onClose={() => setOpen(false)}
          submit={signInCopy.changePassword}
          pending="Saving..."
          failed={signInCopy.passwordFailed}
          asksToSignIn={asksToSignIn}
        >
          {(field) => (
            <>
              <PasswordField label={signInCopy.current} {...field('current')} />
              <NewPassword label={signInCopy.chosen} error={field('password').error} minLength={minLength} />
              <PasswordField label={signInCopy.confirm} {...field('confirm')} autoComplete="new-password" />
            </>
          )}
        </SettingsDialog>
      )}
    </Card>
  )
}
