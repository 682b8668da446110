import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button'
import { dialogCopy } from './copy'
import type { SignInFlow } from './use-sign-in-flow'

/** The id of the current question's form; the footer's button submits it. */
export const answerForm = 'sign-in-answer'

const labels = { email: dialogCopy.continue, password: dialogCopy.signIn, tracking: dialogCopy.tracking.search }

export function Footer({ flow, step }: { flow: SignInFlow; step: keyof typeof labels }) {
  return (
    <>
      <Button variant="secondary" className="sign-in-back" icon={ArrowLeft} onClick={flow.back}>
        {step === 'tracking' ? dialogCopy.options : dialogCopy.back}
      </Button>
      <Button type="submit" form={answerForm}>
        {labels[step]}
      </Button>
    </>
  )
}
