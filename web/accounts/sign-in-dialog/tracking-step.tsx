import { applicationNotFound } from '#contract/applications'
import { trackingPlaceholder } from '#contract/reference'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Question } from '../../ui/question'
import type { SignInTalk } from './use-sign-in-talk'
import { dialogWords } from './words'

export const TrackingStep = ({ talk: { state, type } }: { talk: SignInTalk }) => (
  <>
    <Question text={dialogWords.tracking.question} isFocused={false} />
    {state.refusal && (
      <div role="alert">
        <Notice
          tone="warning"
          title={
            state.refusal === applicationNotFound.detail ? applicationNotFound.title : dialogWords.unreachable.title
          }
        >
          <p>{state.refusal}</p>
        </Notice>
      </div>
    )}
    <TextField
      label={dialogWords.tracking.label}
      hint={dialogWords.tracking.hint}
      name="reference"
      placeholder={trackingPlaceholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      data-answer
      value={state.typed.reference}
      onChange={({ target }) => type({ reference: target.value })}
      error={state.problems[0]?.message}
    />
  </>
)
