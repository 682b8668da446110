import { accountMessages, type SignUp, signUp as signUpSchema } from '#contract/accounts'
import { assistantCountries } from '#contract/fields/countries'
import { currentVersions } from '#contract/legal/consent'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { invitationCode } from '../server/invitation'
import { enterSession } from '../server/session-change'
import { AgreedTo } from '../shell/agreed-to'
import { EmailField } from '../ui/form/email-field'
import { SelectField, TextField } from '../ui/form/field'
import { PhoneField } from '../ui/form/phone-field'
import { toast } from '../ui/overlay/toast'
import { accountCopy, consentCopy } from './copy'
import { NewPassword } from './new-password'

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
}

export function SignUpForm({ email, onEmail }: SignUpFormProps) {
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
      schema={signUpSchema}
      action={register}
      button={{ wide: true, size: 'large', pendingText: 'Creating account...', children: 'Create account' }}
      foot={<AgreedTo lead={consentCopy.signUp} />}
    >
      {(field) => (
        <>
          <div className="auth-pair">
            <TextField label="First name" {...field('firstName')} autoComplete="given-name" />
            <TextField label="Last name" {...field('lastName')} autoComplete="family-name" />
          </div>
          <EmailField
            label="Email"
            {...field('email')}
            autoComplete="email"
            hint="We will send a link to this address to confirm that it is yours."
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
          <NewPassword label="Password" error={field('password').error} />
          <SelectField label="Country" {...field('country')} autoComplete="country-name" defaultValue="">
            <option value="" disabled>
              Choose a country
            </option>
            {Object.values(assistantCountries).map((country) => (
              <option key={country} value={country}>
                {country}
              </option>
            ))}
          </SelectField>
          <PhoneField label="Phone number" {...field('phoneNumber')} countryField="country" />
        </>
      )}
    </ActionForm>
  )
}
