import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button'
import { dialogCopy } from './copy'
import type { SignInTalk } from './use-sign-in-talk'

/** The form of the question that is being asked; the footer's button submits it. */
export const answerForm = 'sign-in-answer'

const words = { email: dialogCopy.continue, password: dialogCopy.signIn, tracking: dialogCopy.tracking.search }

export function Footer({ talk, step }: { talk: SignInTalk; step: keyof typeof words }) {
  return (
    <>
      <Button variant="secondary" className="sign-in-back" icon={ArrowLeft} onClick={talk.back}>
        {step === 'tracking' ? dialogCopy.options : dialogCopy.back}
      </Button>
      <Button type="submit" form={answerForm}>
        {words[step]}
      </Button>
    </>
  )
}
