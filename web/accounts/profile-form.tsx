import { startTransition } from 'react'
import { useNavigate } from 'react-router'
import { type ProfileForm as Profile, profileForm, residenceChoices } from '#contract/accounts'
import type { ProfileView, UserView } from '#contract/views/accounts'
import { accountCopy, afterProfile } from '../identity/copy'
import { SignInAgain } from '../identity/sign-in-again'
import { api, fieldErrors } from '../server/api'
import { Refusal } from '../server/refusal'
import { isSignedOut } from '../server/session-change'
import { refreshSession } from '../server/session-query'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { PhoneField, SelectField, TextField } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { toast } from '../ui/overlay/toast'

export function ProfileForm({ user, profile }: { user: UserView; profile: ProfileView | null }) {
  const navigate = useNavigate()
  const save = useAction({
    mutationFn: async (json: Profile) => {
      await api.profile.$post({ json })
      await refreshSession()
    },
    onSuccess: () => {
      toast(accountCopy.profileCreated)
      startTransition(() => void navigate(afterProfile))
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast({ ...accountCopy.profileFailed, variant: 'destructive' })
    },
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(profileForm, save.mutate, fieldErrors(save.error))
  const form = (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        defaultValue={profile?.fullName ?? `${user.firstName} ${user.lastName}`.trim()}
        error={errorOf('fullName')}
      />
      <PhoneField
        label="WhatsApp number"
        name="whatsappNumber"
        hint="With the country code. We write to you here at every step."
        defaultValue={profile?.whatsappNumber ?? ''}
        error={errorOf('whatsappNumber')}
      />
      <SelectField
        label="Country of residence"
        name="countryOfResidence"
        defaultValue={profile?.countryOfResidence ?? ''}
        error={errorOf('countryOfResidence')}
      >
        <option value="" disabled>
          Choose a country
        </option>
        {residenceChoices.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <TextField
        label="Property address"
        name="propertyAddress"
        hint="The property in Zimbabwe: stand or house number, street, suburb and town."
        defaultValue={profile?.propertyAddress ?? ''}
        error={errorOf('propertyAddress')}
      />
      <Refusal error={save.error} otherwise={accountCopy.profileFailed.description} />
      <Button type="submit" size="large" pending={save.isPending} pendingText="Saving...">
        {profile ? 'Save Profile' : 'Create Profile'}
      </Button>
    </form>
  )
  const { error, variables } = save
  return (
    <>
      {form}
      {isSignedOut(error) && variables && (
        <SignInAgain onSignedIn={() => save.mutate(variables)} onClose={save.reset} />
      )}
    </>
  )
}
