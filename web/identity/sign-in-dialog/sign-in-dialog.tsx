import { PromptHeading } from '../../ui/form/prompt-heading'
import { Dialog } from '../../ui/overlay/dialog'
import { Spinner } from '../../ui/spinner'
import { ChoiceStep } from './choice-step'
import { EmailStep, PasswordStep } from './credentials-steps'
import { answerForm, Footer } from './footer'
import './sign-in-dialog.css'
import { dialogCopy } from './copy'
import { TrackingStep } from './tracking-step'
import { type SignInTalk, useSignInTalk } from './use-sign-in-talk'

interface SignInDialogProps {
  onClose: () => void
  /** Somebody without an account: the application assistant makes one later. */
  onCreate: () => void
}

/** Signing in as a conversation, one question at a time; or looking an application up by its number. */
export function SignInDialog({ onClose, onCreate }: SignInDialogProps) {
  const talk = useSignInTalk()
  const { step } = talk.state
  return (
    <Dialog
      title={dialogCopy.title}
      isFullOnPhone
      className="sign-in-dialog"
      onClose={onClose}
      actions={asksFor(step) && <Footer talk={talk} step={step} />}
    >
      <div className="sign-in-step" key={step}>
        {step === 'welcome' && <PromptHeading text={dialogCopy.greeting} isTyped />}
        {step === 'choice' && <ChoiceStep talk={talk} onCreate={onCreate} />}
        <AnswerForm talk={talk} />
      </div>
      <div aria-live="polite">
        {step === 'processing' && <Waiting>{dialogCopy.processing}</Waiting>}
        {step === 'complete' && <Waiting>{dialogCopy.complete(talk.name)}</Waiting>}
        {step === 'searching' && <Waiting>{dialogCopy.tracking.searching}</Waiting>}
      </div>
    </Dialog>
  )
}

const views = { email: EmailStep, password: PasswordStep, tracking: TrackingStep }

const asksFor = (step: string): step is keyof typeof views => step in views

function AnswerForm({ talk }: { talk: SignInTalk }) {
  const { step } = talk.state
  if (!asksFor(step)) return null
  const View = views[step]
  return (
    <form
      id={answerForm}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        talk.goOn()
        // a refused answer keeps the focus on its field
        event.currentTarget.querySelector<HTMLInputElement>('input[data-answer]')?.focus()
      }}
    >
      <View talk={talk} />
    </form>
  )
}

const Waiting = ({ children }: { children: string }) => (
  <div className="sign-in-waiting">
    <Spinner />
    <p>{children}</p>
  </div>
)
