import { accountMessages, type SignUp, signUp as signUpSchema } from '#contract/accounts/accounts'
import { currentVersions } from '#contract/accounts/consent'
import { assistantCountries } from '#contract/fields/countries'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { invitationCode } from '../server/invitation'
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
      schema={signUpFields}
      action={register}
      button={{ wide: true, size: 'large', pendingText: 'Creating account...', children: 'Create account' }}
      foot={<AgreedTo lead={consentCopy.signUp} />}
    >
      {(field) => (
        <>
          <NameFields field={field} className="auth-pair" />
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
