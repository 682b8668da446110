import { applicationNotFound } from '#contract/applications/applications'
import { trackingPlaceholder } from '#contract/fields/reference'
import { TextField } from '../../ui/form/field'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { Notice } from '../../ui/notice'
import { dialogCopy } from './copy'
import type { SignInFlow } from './use-sign-in-flow'

export const TrackingStep = ({ flow: { state, type } }: { flow: SignInFlow }) => (
  <>
    <PromptHeading text={dialogCopy.tracking.question} isFocused={false} />
    {state.refusal && (
      <div role="alert">
        <Notice
          tone="warning"
          title={
            state.refusal === applicationNotFound.detail ? applicationNotFound.title : dialogCopy.unreachable.title
          }
        >
          <p>{state.refusal}</p>
        </Notice>
      </div>
    )}
    <TextField
      label={dialogCopy.tracking.label}
      hint={dialogCopy.tracking.hint}
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
