import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { paths, toTracking } from '#contract/addresses/paths'
import { paidOnHold } from '#contract/applications/hold'
import { questionSubject, questionsNext } from '#contract/applications/questions/details'
import { paymentCopy } from '../../money/payments/copy'
import { configQuery } from '../../server/queries/config-query'
import { ContactTime } from '../../site/contact/contact-time'
import { MatchedFirm } from '../../site/partners/matched-firm'
import { Button, LinkButton } from '../../ui/button'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Unbroken } from '../../ui/format/unbroken'
import { Link } from '../../ui/link'
import { PropertyTitle } from '../../ui/plate/property-title'
import { Stages } from '../../ui/progress/stages'
import { Spinner } from '../../ui/spinner'
import { assistantCopy } from '../copy'
import { formStages } from '../form-stages'
import { nextSteps } from '../process-copy'
import type { AssistantState } from '../use-assistant'
import { Share } from './share'

export function SuccessStep({ assistant }: { assistant: AssistantState }) {
  const { form, application } = assistant.state
  const confirmed = assistant.confirmation.data?.application
  const hold = confirmed?.hold
  const { data: config } = useQuery(configQuery)
  if (!application) return null
  const { lawyer, referenceNumber } = application
  const isLost = form.hasTitleDeed === 'lost'
  const next = nextSteps({
    service: form.serviceType,
    isLost,
    method: form.submissionMethod,
    firm: lawyer?.name,
    preference: form.contactPreference,
  })
  const stages = formStages(assistant.state)
  const subject = form.serviceType ? questionSubject(form.serviceType) : null
  return (
    <>
      <PropertyTitle address={form.propertyAddress} stages={stages} size={96} />
      <PromptHeading text={lawyer ? assistantCopy.success.title(lawyer.name) : assistantCopy.success.titleUnassigned}>
        {!lawyer && <p className="assistant-note">{assistantCopy.firm.noneText}</p>}
      </PromptHeading>
      <PaymentLine assistant={assistant} whatsapp={config?.support.whatsapp} />
      {hold && <p>{paidOnHold[hold]}</p>}
      {subject && !hold && (
        <p className="assistant-note">
          <Link to={toTracking(application.id)}>{questionsNext(subject)}</Link>
        </p>
      )}
      {!hold && <Stages stages={stages} />}
      <p className="tracking-number">
        <span>{assistantCopy.success.reference}</span>
        <ReferenceNumber value={referenceNumber} isCopyable />
        <small>{assistantCopy.success.referenceHint}</small>
      </p>
      {!hold && (
        <>
          <h4>{assistantCopy.success.next}</h4>
          <ol className="process">
            {next.map(({ title, text }, index) => (
              <li key={title} className="process-step">
                <h5>{title}</h5>
                <p>
                  <Unbroken text={text} />
                </p>
                {index === 0 && confirmed && <ContactTime application={confirmed} />}
              </li>
            ))}
          </ol>
        </>
      )}
      {lawyer && <MatchedFirm firm={lawyer} />}
      <div className="success-actions">
        <LinkButton to={paths.signUp} variant="secondary" wide>
          {assistantCopy.success.account}
        </LinkButton>
        <p className="assistant-note">{assistantCopy.success.accountText(form.serviceType)}</p>
      </div>
      {config && <Share rewardCents={config.prices.referralCents} />}
    </>
  )
}

function PaymentLine({ assistant, whatsapp }: { assistant: AssistantState; whatsapp: string | undefined }) {
  const { state, confirmation } = assistant
  const isSettled = state.payment !== 'processing' && !state.isSettling
  if (state.payment === 'unconfirmed') {
    return (
      <div className="assistant-notice" role="alert">
        <TriangleAlert className="icon" aria-hidden="true" />
        <div>
          <h4>{paymentCopy.confirmationFailed}</h4>
          {whatsapp && <p>{paymentCopy.confirmationHelp(whatsapp)}</p>}
          {confirmation.variables && (
            <Button
              variant="secondary"
              size="small"
              pending={confirmation.isPending}
              onClick={() => confirmation.mutate(confirmation.variables)}
            >
              {assistantCopy.success.unconfirmedAgain}
            </Button>
          )}
        </div>
      </div>
    )
  }
  return (
    <p className="payment-line" role="status">
      {isSettled ? <CircleCheck className="icon" aria-hidden="true" /> : <Spinner />}
      <span>
        <strong>{isSettled ? assistantCopy.success.paid : assistantCopy.success.processing}</strong>{' '}
        {isSettled && assistantCopy.success.paidText}
      </span>
    </p>
  )
}
