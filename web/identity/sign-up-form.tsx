import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMessages, type SignUp, signUp as signUpSchema } from '#contract/accounts/accounts'
import { currentVersions } from '#contract/accounts/consent'
import { assistantCountries } from '#contract/fields/countries'
import { namesIn } from '#contract/fields/names'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { invitationCode } from '../server/invitation'
import { contactQuery } from '../server/queries/contact-query'
import { enterSession } from '../server/sessions/session-change'
import { AgreedTo } from '../shell/agreed-to'
import { EmailField } from '../ui/form/email-field'
import { SelectField } from '../ui/form/field'
import { PhoneField } from '../ui/form/phone-field'
import { toast } from '../ui/overlay/toast'
import { accountCopy, consentCopy } from './copy'
import { NameFields, withNameFields } from './name-fields'
import { NewPassword } from './new-password'

const signUpFields = withNameFields(signUpSchema)

interface SignUpFormProps {
  /** What was typed here; undefined until then. */
  email: string | undefined
  onEmail: (email: string) => void
}

/** Filled in with what this browser last applied with. */
export function SignUpForm({ email, onEmail }: SignUpFormProps) {
  const { data: contact } = useQuery(contactQuery)
  const [country, setCountry] = useState<string>()
  const register = useAction({
    mutationFn: async (json: SignUp) =>
      (
        await api.local.signup.$post({ json: { ...json, referralCode: invitationCode(), agreedTo: currentVersions } })
      ).json(),
    onSuccess: (session) => {
      toast(accountCopy.accountCreated)
      enterSession(session)
    },
    failed: { title: accountCopy.registrationFailed, text: accountMessages.couldNotCreate },
  })
  return (
    <ActionForm
      schema={signUpFields}
      action={register}
      button={{ wide: true, size: 'large', pendingText: 'Creating account...', children: 'Create account' }}
      lead={contact && <p className="field-hint">{accountCopy.fromApplication}</p>}
      foot={<AgreedTo lead={consentCopy.signUp} />}
    >
      {(field) => (
        <>
          <NameFields field={field} className="auth-pair" {...(contact && namesIn(contact.fullName))} />
          <EmailField
            label="Email"
            {...field('email')}
            autoComplete="email"
            hint={accountCopy.emailHint}
            value={email ?? contact?.email ?? ''}
            onChange={(event) => onEmail(event.target.value)}
          />
          <NewPassword label="Password" error={field('password').error} />
          <SelectField
            label="Country"
            {...field('country')}
            autoComplete="country-name"
            value={country ?? contact?.country ?? ''}
            onChange={({ target }) => setCountry(target.value)}
          >
            <option value="" disabled>
              Choose a country
            </option>
            {Object.values(assistantCountries).map((country) => (
              <option key={country} value={country}>
                {country}
              </option>
            ))}
          </SelectField>
          <PhoneField
            label="Phone number"
            {...field('phoneNumber')}
            countryField="country"
            defaultValue={contact?.phone}
          />
        </>
      )}
    </ActionForm>
  )
}
