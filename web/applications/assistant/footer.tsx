import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button'
import { words } from './copy'
import { canGoBack, isAnswered, type Step } from './flow'
import type { AssistantState } from './use-assistant'

/** The form of whatever step shows; the footer's button submits it. */
export const stepForm = 'assistant-step'

const ownCopy: Partial<Record<Step, string>> = { welcome: words.welcome.start, overview: words.overview.start }

export function Footer({ talk, onClose }: { talk: AssistantState; onClose: () => void }) {
  const { state, goBack } = talk
  const { step, wait } = state
  if (step === 'success') {
    return (
      <Button variant="secondary" onClick={onClose}>
        {words.success.done}
      </Button>
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
          {words.back}
        </Button>
      )}
      {step !== 'payment' && (
        <Button type="submit" form={stepForm} disabled={wait !== null || !isAnswered(state, step)}>
          {ownCopy[step] ?? words.continue}
        </Button>
      )}
    </>
  )
}
