import { type AccountDetails, accountDetails } from '#contract/account-settings'
import type { AccountView } from '#contract/account-views'
import { api, fieldErrors, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { isSignedOut } from '../session-change'
import { refreshSession } from '../session-query'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { PhoneField, TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { reloadAccount } from './account-queries'
import { settingsWords } from './settings-words'
import { SignInAgain } from './sign-in-again'

/** The owner's name and phone number. */
export function DetailsForm({ account }: { account: AccountView }) {
  const save = useAction({
    mutationFn: async (json: AccountDetails) => {
      await api.account.$put({ json })
      await Promise.all([refreshSession(), reloadAccount()]).catch(() => undefined)
    },
    onSuccess: () => toast(settingsWords.detailsSaved),
    onError: (error) => {
      if (isSignedOut(error)) return
      const description = serverMessage(error, settingsWords.detailsFailed)
      toast({ title: settingsWords.details, description, variant: 'destructive' })
    },
  })
  const { error, variables } = save
  const { errors, errorOf, onSubmit } = useCheckedForm(accountDetails, save.mutate, fieldErrors(error))
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="account-lead">{settingsWords.detailsHint}</p>
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
      <Refusal error={error} otherwise={settingsWords.detailsFailed} />
      <div>
        <Button type="submit" pending={save.isPending} pendingText="Saving...">
          {settingsWords.saveDetails}
        </Button>
      </div>
      {isSignedOut(error) && variables && (
        <SignInAgain onSignedIn={() => save.mutate(variables)} onClose={save.reset} />
      )}
    </form>
  )
}
