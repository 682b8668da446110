import { type AccountDetails, accountDetails } from '#contract/account-settings'
import type { AccountView } from '#contract/views/accounts'
import { SignInAgain } from '../identity/sign-in-again'
import { api, fieldErrors, serverMessage } from '../server/api'
import { Refusal } from '../server/refusal'
import { isSignedOut } from '../server/session-change'
import { refreshSession } from '../server/session-query'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { PhoneField, TextField } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { useCheckedForm } from '../ui/form/use-checked-form'
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
    onError: (error) => {
      if (isSignedOut(error)) return
      const description = serverMessage(error, settingsCopy.detailsFailed)
      toast({ title: settingsCopy.details, description, variant: 'destructive' })
    },
  })
  const { error, variables } = save
  const { errors, errorOf, onSubmit } = useCheckedForm(accountDetails, save.mutate, fieldErrors(error))
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="account-lead">{settingsCopy.detailsHint}</p>
      <FormSummary errors={errors} />
      <div className="account-pair">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={account.firstName}
          error={errorOf('firstName')}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={account.lastName}
          error={errorOf('lastName')}
        />
      </div>
      <PhoneField
        label="Phone number"
        name="phoneNumber"
        defaultValue={account.phoneNumber}
        error={errorOf('phoneNumber')}
      />
      <Refusal error={error} otherwise={settingsCopy.detailsFailed} />
      <div>
        <Button type="submit" pending={save.isPending} pendingText="Saving...">
          {settingsCopy.saveDetails}
        </Button>
      </div>
      {isSignedOut(error) && variables && (
        <SignInAgain onSignedIn={() => save.mutate(variables)} onClose={save.reset} />
      )}
    </form>
  )
}
