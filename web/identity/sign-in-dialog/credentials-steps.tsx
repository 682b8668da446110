import { paths } from '#contract/addresses/paths'
import { TextField } from '../../ui/form/field'
import { PasswordField } from '../../ui/form/password-field'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { accountCopy } from '../copy'
import { dialogCopy } from './copy'
import type { SignInFlow } from './use-sign-in-flow'

export const EmailStep = ({ flow: { state, type } }: { flow: SignInFlow }) => (
  <>
    <PromptHeading text={dialogCopy.email.question} isFocused={false} />
    {state.refusal && (
      <div role="alert">
        <Notice tone="warning" title={state.refusal}>
          <p>{dialogCopy.kept.text}</p>
        </Notice>
      </div>
    )}
    <TextField
      label={dialogCopy.email.label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoFocus
      data-answer
      value={state.typed.email}
      onChange={({ target }) => type({ email: target.value })}
      error={state.problems[0]?.message}
    />
  </>
)

export const PasswordStep = ({ flow: { state, type } }: { flow: SignInFlow }) => (
  <>
    <PromptHeading text={dialogCopy.password.question} isFocused={false}>
      <p className="sign-in-for">
        {dialogCopy.password.for} <strong>{state.typed.email.trim()}</strong>
      </p>
    </PromptHeading>
    {/* a password manager needs the user name */}
    <input type="text" name="email" autoComplete="username" value={state.typed.email} readOnly hidden />
    <PasswordField
      label={dialogCopy.password.label}
      name="password"
      autoFocus
      data-answer
      value={state.typed.password}
      onChange={({ target }) => type({ password: target.value })}
      error={state.problems[0]?.message}
    />
    <p>
      <Link to={paths.forgotPassword}>{accountCopy.forgotPassword}</Link>
    </p>
  </>
)
