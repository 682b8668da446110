import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ProfileForm as Profile, profileForm, residenceChoices } from '#contract/accounts/accounts'
import type { ProfileView, UserView } from '#contract/accounts/views'
import { residenceOf } from '#contract/fields/countries'
import { fullName } from '#contract/fields/names'
import { optInTexts } from '#contract/notifications/whatsapp/opt-in'
import { accountCopy, afterProfile } from '../identity/copy'
import { RetrySignedIn } from '../identity/sign-in-again'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { contactQuery } from '../server/queries/contact-query'
import { isSignedOut } from '../server/sessions/session-change'
import { refreshSession } from '../server/sessions/session-query'
import { SelectField, TextField } from '../ui/form/field'
import { PhoneField } from '../ui/form/phone-field'
import { toast } from '../ui/overlay/toast'
import { profileCopy } from './copy'

/** A first profile is filled in with the account's number and the latest application's country and address. */
export function ProfileForm({ user, profile }: { user: UserView; profile: ProfileView | null }) {
  const navigate = useNavigate()
  const { data: contact } = useQuery({ ...contactQuery, enabled: profile === null })
  const [country, setCountry] = useState<string>()
  const save = useAction({
    mutationFn: async (json: Profile) => {
      await api.profile.$post({ json })
      await refreshSession()
    },
    onSuccess: () => {
      toast(accountCopy.profileCreated)
      startTransition(() => void navigate(afterProfile))
    },
    failed: {
      title: accountCopy.profileFailed.title,
      text: accountCopy.profileFailed.description,
      messageOf: profileFailed,
    },
    isQuiet: isSignedOut,
  })
  return (
    <>
      <ActionForm
        schema={profileForm}
        action={save}
        lead={contact && <p className="field-hint">{accountCopy.profileFilled}</p>}
        button={{ size: 'large', pendingText: 'Saving...', children: profile ? 'Save Profile' : 'Create Profile' }}
      >
        {(field) => (
          <>
            <TextField
              label="Full name"
              {...field('fullName')}
              autoComplete="name"
              defaultValue={profile?.fullName ?? fullName(user)}
            />
            <PhoneField
              label="WhatsApp number"
              {...field('whatsappNumber')}
              countryField="countryOfResidence"
              hint={optInTexts.profile}
              defaultValue={profile?.whatsappNumber ?? contact?.phone}
            />
            <SelectField
              label={profileCopy.country}
              {...field('countryOfResidence')}
              value={country ?? profile?.countryOfResidence ?? residenceOf(contact?.country ?? '')}
              onChange={({ target }) => setCountry(target.value)}
            >
              <option value="" disabled>
                Choose a country
              </option>
              {residenceChoices.map((country) => (
                <option key={country} value={country}>
                  {country}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Property address"
              {...field('propertyAddress')}
              hint={profileCopy.propertyHint}
              defaultValue={profile?.propertyAddress ?? contact?.propertyAddress}
            />
          </>
        )}
      </ActionForm>
      <RetrySignedIn action={save} />
    </>
  )
}

const profileFailed = () => accountCopy.profileFailed.description
