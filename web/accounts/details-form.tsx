import { type AccountDetails, accountDetails } from '#contract/account-settings'
import type { AccountView } from '#contract/views/accounts'
import { RetrySignedIn } from '../identity/sign-in-again'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { isSignedOut } from '../server/session-change'
import { refreshSession } from '../server/session-query'
import { Button } from '../ui/button'
import { TextField } from '../ui/form/field'
import { PhoneField } from '../ui/form/phone-field'
import { toast } from '../ui/overlay/toast'
import { reloadAccount } from './account-queries'
import { settingsCopy } from './copy'

export function DetailsForm({ account }: { account: AccountView }) {
  const save = useAction({
    mutationFn: async (json: AccountDetails) => {
      await api.account.$put({ json })
      await Promise.all([refreshSession(), reloadAccount()]).catch(() => undefined)
    },
    onSuccess: () => toast(settingsCopy.detailsSaved),
    failed: { title: settingsCopy.details, text: settingsCopy.detailsFailed },
    isQuiet: isSignedOut,
  })
  return (
    <>
      <ActionForm
        schema={accountDetails}
        action={save}
        lead={<p className="account-lead">{settingsCopy.detailsHint}</p>}
        foot={
          <div>
            <Button type="submit" pending={save.isPending} pendingText="Saving...">
              {settingsCopy.saveDetails}
            </Button>
          </div>
        }
      >
        {(field) => (
          <>
            <div className="account-pair">
              <TextField
                label="First name"
                {...field('firstName')}
                autoComplete="given-name"
                defaultValue={account.firstName}
              />
              <TextField
                label="Last name"
                {...field('lastName')}
                autoComplete="family-name"
                defaultValue={account.lastName}
              />
            </div>
            <PhoneField
              label="Phone number"
              {...field('phoneNumber')}
              country={account.country}
              defaultValue={account.phoneNumber}
            />
          </>
        )}
      </ActionForm>
      <RetrySignedIn action={save} />
    </>
  )
}
