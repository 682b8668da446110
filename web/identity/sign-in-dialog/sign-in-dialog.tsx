import { PromptHeading } from '../../ui/form/prompt-heading'
import { Dialog } from '../../ui/overlay/dialog'
import { Spinner } from '../../ui/spinner'
import { ChoiceStep } from './choice-step'
import { EmailStep, PasswordStep } from './credentials-steps'
import { answerForm, Footer } from './footer'
import './sign-in-dialog.css'
import { dialogCopy } from './copy'
import { TrackingStep } from './tracking-step'
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow'

interface SignInDialogProps {
  onClose: () => void
  /** For someone without an account: the application assistant creates one later. */
  onCreate: () => void
}

/** Signs in as a conversation, one question at a time, or finds an application by its number. */
export function SignInDialog({ onClose, onCreate }: SignInDialogProps) {
  const flow = useSignInFlow()
  const { step } = flow.state
  return (
    <Dialog
      title={dialogCopy.title}
      isFullOnPhone
      className="sign-in-dialog"
      onClose={onClose}
      actions={asksFor(step) && <Footer flow={flow} step={step} />}
    >
      <div className="sign-in-step" key={step}>
        {step === 'welcome' && <PromptHeading text={dialogCopy.greeting} isTyped />}
        {step === 'choice' && <ChoiceStep flow={flow} onCreate={onCreate} />}
        <AnswerForm flow={flow} />
      </div>
      <div aria-live="polite">
        {step === 'processing' && <Progress>{dialogCopy.processing}</Progress>}
        {step === 'complete' && <Progress>{dialogCopy.complete(flow.name)}</Progress>}
        {step === 'searching' && <Progress>{dialogCopy.tracking.searching}</Progress>}
      </div>
    </Dialog>
  )
}

const views = { email: EmailStep, password: PasswordStep, tracking: TrackingStep }

const asksFor = (step: string): step is keyof typeof views => step in views

function AnswerForm({ flow }: { flow: SignInFlow }) {
  const { step } = flow.state
  if (!asksFor(step)) return null
  const View = views[step]
  return (
    <form
      id={answerForm}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        flow.proceed()
        // after an error the focus stays on the field
        event.currentTarget.querySelector<HTMLInputElement>('input[data-answer]')?.focus()
      }}
    >
      <View flow={flow} />
    </form>
  )
}

const Progress = ({ children }: { children: string }) => (
  <div className="sign-in-progress">
    <Spinner />
    <p>{children}</p>
  </div>
)
