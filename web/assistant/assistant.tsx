import { type ComponentType, useEffect, useRef } from 'react'
import { Dialog } from '../ui/overlay/dialog'
import { Overlay } from '../ui/overlay/overlay'
import { Plate } from '../ui/plate/plate'
import { ProgressLine } from '../ui/progress/progress-line'
import './assistant.css'
import './conversation.css'
import './firm-step.css'
import './payment-step.css'
import './process.css'
import './success.css'
import { Conversation } from './conversation'
import { assistantCopy, waitCopy } from './copy'
import { deleteDraft } from './draft'
import { isLocked, pathOf } from './flow'
import type { Flow, Step } from './flow-state'
import { Footer, stepForm } from './footer'
import { formStages } from './form-stages'
import { ContactStep } from './steps/contact-step'
import { CountryStep } from './steps/country-step'
import { DeedStep } from './steps/deed-step'
import { FirmStep } from './steps/firm-step'
import { MethodStep } from './steps/method-step'
import { OverviewStep } from './steps/overview-step'
import { PaymentStep } from './steps/payment-step'
import { PreferenceStep } from './steps/preference-step'
import { PropertyStep } from './steps/property-step'
import { ServiceStep } from './steps/service-step'
import { SuccessStep } from './steps/success-step'
import { WelcomeStep } from './steps/welcome-step'
import { type AssistantState, useAssistant } from './use-assistant'

const stepViews: Record<Step, ComponentType<{ assistant: AssistantState }>> = {
  welcome: WelcomeStep,
  service: ServiceStep,
  overview: OverviewStep,
  contact: ContactStep,
  country: CountryStep,
  property: PropertyStep,
  deed: DeedStep,
  method: MethodStep,
  firm: FirmStep,
  preference: PreferenceStep,
  payment: PaymentStep,
  success: SuccessStep,
}

export function Assistant({ onClose }: { onClose: () => void }) {
  const assistant = useAssistant()
  const { state } = assistant
  const { step, wait, application } = state
  const last = useRef<HTMLDivElement>(null)
  // scrolls to a new question with the last answer still visible above it
  useEffect(() => {
    last.current?.scrollIntoView({ block: 'start' })
  }, [step, application])
  const close = () => {
    if (step === 'success') deleteDraft()
    onClose()
  }
  return (
    <Dialog
      title={
        <span className="assistant-title">
          <Plate stages={formStages(state)} size={40} />
          {assistantCopy.title}
        </span>
      }
      size="large"
      isFullOnPhone
      className="assistant"
      onClose={close}
      actions={<Footer assistant={assistant} onClose={close} />}
    >
      <Progress state={state} />
      <div className="assistant-stage">
        <div className="assistant-scroll" inert={wait !== null}>
          {step !== 'success' && <Conversation assistant={assistant} last={last} />}
          <StepView key={`${step}${application?.id ?? ''}`} assistant={assistant} />
        </div>
        <div aria-live="polite">{wait && <Overlay message={waitCopy[wait]} />}</div>
      </div>
    </Dialog>
  )
}

function Progress({ state: { form, step } }: { state: Flow }) {
  const path = pathOf(form)
  const position = path.indexOf(step)
  return <ProgressLine value={position} max={path.length - 1} label={`Step ${position + 1} of ${path.length}`} />
}

function StepView({ assistant }: { assistant: AssistantState }) {
  const View = stepViews[assistant.state.step]
  // the card fields have their own form
  if (assistant.state.step === 'payment' || assistant.state.step === 'success') {
    return (
      <div className="assistant-step">
        <View assistant={assistant} />
      </div>
    )
  }
  const locked = isLocked(assistant.state)
  return (
    <form
      id={stepForm}
      className="assistant-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        assistant.proceed()
      }}
    >
      <fieldset className="assistant-fields" disabled={locked}>
        <legend className="visually-hidden">{assistantCopy.answers}</legend>
        {locked && <p className="assistant-note">{assistantCopy.locked}</p>}
        <View assistant={assistant} />
      </fieldset>
    </form>
  )
}
