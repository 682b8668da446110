import { ArrowLeft } from 'lucide-react'
import { toReference } from '#contract/addresses/paths'
import { Button, LinkButton } from '../ui/button'
import { assistantCopy } from './copy'
import { canGoBack, isAnswered } from './flow'
import type { Step } from './flow-state'
import type { AssistantState } from './use-assistant'

/** The id of the current step's form; the footer's button submits it. */
export const stepForm = 'assistant-step'

/** The id of the place of the card form's button. */
export const payBar = 'pay-bar'

const ownCopy: Partial<Record<Step, string>> = {
  welcome: assistantCopy.welcome.start,
  overview: assistantCopy.overview.start,
}

export function Footer({ assistant, onClose }: { assistant: AssistantState; onClose: () => void }) {
  const { state, goBack } = assistant
  const { step, wait } = state
  if (step === 'success') {
    return (
      <>
        <Button variant="secondary" onClick={onClose}>
          {assistantCopy.success.done}
        </Button>
        {state.application && (
          <LinkButton to={toReference(state.application.referenceNumber)}>{assistantCopy.success.track}</LinkButton>
        )}
      </>
    )
  }
  return (
    <>
      {step !== 'welcome' && (
        <Button
          variant="secondary"
          className="assistant-back"
          icon={ArrowLeft}
          disabled={!canGoBack(state)}
          onClick={goBack}
        >
          {assistantCopy.back}
        </Button>
      )}
      {step === 'payment' ? (
        <div id={payBar} />
      ) : (
        <Button type="submit" form={stepForm} disabled={wait !== null || !isAnswered(state, step)}>
          {ownCopy[step] ?? assistantCopy.continue}
        </Button>
      )}
    </>
  )
}
