import { paths } from '#contract/paths'
import { TextField } from '../../ui/field'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/password-field'
import { Question } from '../../ui/question'
import { accountWords } from '../words'
import type { SignInTalk } from './use-sign-in-talk'
import { dialogWords } from './words'

export const EmailStep = ({ talk: { state, type } }: { talk: SignInTalk }) => (
  <>
    <Question text={dialogWords.email.question} isFocused={false} />
    {state.refusal && (
      <div role="alert">
        <Notice tone="warning" title={state.refusal}>
          <p>{dialogWords.kept.text}</p>
        </Notice>
      </div>
    )}
    <TextField
      label={dialogWords.email.label}
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

export const PasswordStep = ({ talk: { state, type } }: { talk: SignInTalk }) => (
  <>
    <Question text={dialogWords.password.question} isFocused={false}>
      <p className="sign-in-for">
        {dialogWords.password.for} <strong>{state.typed.email.trim()}</strong>
      </p>
    </Question>
    {/* a password manager wants to know whose password it is */}
    <input type="text" name="email" autoComplete="username" value={state.typed.email} readOnly hidden />
    <PasswordField
      label={dialogWords.password.label}
      name="password"
      autoFocus
      data-answer
      value={state.typed.password}
      onChange={({ target }) => type({ password: target.value })}
      error={state.problems[0]?.message}
    />
    <p>
      <Link to={paths.forgotPassword}>{accountWords.forgotPassword}</Link>
    </p>
  </>
)
