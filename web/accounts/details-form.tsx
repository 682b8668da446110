import { type AccountDetails, accountDetails } from '#contract/accounts/settings'
import type { AccountView } from '#contract/accounts/views'
import { NameFields, withNameFields } from '../identity/name-fields'
import { RetrySignedIn } from '../identity/sign-in-again'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { isSignedOut } from '../server/sessions/session-change'
import { refreshSession } from '../server/sessions/session-query'
import { Button } from '../ui/button'
import { PhoneField } from '../ui/form/phone-field'
import { toast } from '../ui/overlay/toast'
import { reloadAccount } from './account-queries'
import { settingsCopy } from './copy'

const detailsFields = withNameFields(accountDetails)

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
        schema={detailsFields}
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
            <NameFields
              field={field}
              className="account-pair"
              firstName={account.firstName}
              lastName={account.lastName}
            />
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
