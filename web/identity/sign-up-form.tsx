import { accountMessages, type SignUp, signUp as signUpSchema } from '#contract/accounts'
import { assistantCountries } from '#contract/fields/countries'
import { api, fieldErrors, serverMessage } from '../server/api'
import { invitationCode } from '../server/invitation'
import { Refusal } from '../server/refusal'
import { enterSession } from '../server/session-change'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { PhoneField, SelectField, TextField } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { toast } from '../ui/overlay/toast'
import { accountCopy } from './copy'
import { NewPassword } from './new-password'

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
}

export function SignUpForm({ email, onEmail }: SignUpFormProps) {
  const register = useAction({
    mutationFn: async (json: SignUp) =>
      (await api.local.signup.$post({ json: { ...json, referralCode: invitationCode() } })).json(),
    onSuccess: (session) => {
      toast(accountCopy.accountCreated)
      enterSession(session)
    },
    onError: (error) =>
      toast({
        title: accountCopy.registrationFailed,
        description: serverMessage(error, accountMessages.couldNotCreate),
        variant: 'destructive',
      }),
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(signUpSchema, register.mutate, fieldErrors(register.error))
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      <div className="auth-pair">
        <TextField label="First name" name="firstName" autoComplete="given-name" error={errorOf('firstName')} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" error={errorOf('lastName')} />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We send a link to this address to confirm that it is yours."
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errorOf('email')}
      />
      <NewPassword label="Password" error={errorOf('password')} />
      <SelectField
        label="Country"
        name="country"
        autoComplete="country-name"
        defaultValue=""
        error={errorOf('country')}
      >
        <option value="" disabled>
          Choose a country
        </option>
        {Object.values(assistantCountries).map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <PhoneField
        label="Phone number"
        name="phoneNumber"
        hint="With the country code."
        error={errorOf('phoneNumber')}
      />
      <Refusal error={register.error} otherwise={accountMessages.couldNotCreate} />
      <Button type="submit" wide size="large" pending={register.isPending} pendingText="Creating account...">
        Create account
      </Button>
    </form>
  )
}
