import { useQuery } from '@tanstack/react-query'
import { paths, toReference } from '#contract/addresses/paths'
import { continueDetail } from '#contract/applications/hold'
import type { StartedApplication } from '#contract/applications/views'
import { isReadable } from '#contract/fields/phone'
import { phoneCopy } from '#contract/fields/phone-copy'
import { lawFirmsQuery } from '../../server/queries/law-firms-query'
import { MatchedFirm } from '../../site/partners/matched-firm'
import { LinkButton } from '../../ui/button'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Unbroken } from '../../ui/format/unbroken'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { NewTabLink } from '../../ui/page/new-tab-link'
import { NoConnection } from '../../ui/page/no-connection'
import { ErrorState } from '../../ui/states'
import { assistantCopy } from '../copy'
import type { Answers } from '../flow-state'
import { LostDeedNotice } from '../lost-deed-notice'
import { submissionSteps } from '../process-copy'
import type { AssistantState } from '../use-assistant'

export function FirmStep({ assistant }: { assistant: AssistantState }) {
  const { application, wait, form } = assistant.state
  // loads during the wait, so that the card does not grow
  useQuery(lawFirmsQuery)
  if (application) return <Assigned application={application} form={form} />
  if (wait) return <PromptHeading text={assistantCopy.firm.waiting} />
  const { assignError, ownReference, retryMinutes, retry } = assistant
  if (ownReference) return <OwnApplication reference={ownReference} />
  if (isUnreachable(assignError)) return <NoConnection onRetry={retry} text={assistantCopy.firm.failed.text} />
  const { title, text } = retryMinutes === null ? assistantCopy.firm.failed : assistantCopy.firm.tooMany(retryMinutes)
  return (
    <ErrorState title={title} onRetry={retry}>
      {text}
    </ErrorState>
  )
}

/** They have one for the same deed and service already. */
const OwnApplication = ({ reference }: { reference: string }) => (
  <>
    <PromptHeading text={assistantCopy.firm.own} />
    <p>{continueDetail(reference)}</p>
    <LinkButton to={toReference(reference)}>{assistantCopy.firm.continue}</LinkButton>
  </>
)

function Assigned({ application, form }: { application: StartedApplication; form: Answers }) {
  const { lawyer, referenceNumber, phone } = application
  return (
    <>
      <PromptHeading text={lawyer ? assistantCopy.firm.question : assistantCopy.firm.none}>
        {!lawyer && <p className="assistant-note">{assistantCopy.firm.noneText}</p>}
      </PromptHeading>
      <p className="tracking-number">
        <span>{assistantCopy.firm.reference}</span>
        <ReferenceNumber value={referenceNumber} isCopyable />
      </p>
      {phone && isReadable(phone) && <p className="assistant-note">{phoneCopy.writeTo(phone)}.</p>}
      {form.hasTitleDeed === 'lost' && <LostDeedNotice />}
      {lawyer && <MatchedFirm firm={lawyer} />}
      {lawyer && (
        <p className="assistant-note">
          <NewTabLink to={paths.lawFirms}>{assistantCopy.firm.all}</NewTabLink>
        </p>
      )}
      {lawyer && <Instructions form={form} firm={lawyer.name} reference={referenceNumber} />}
    </>
  )
}

function Instructions({ form, firm, reference }: { form: Answers; firm: string; reference: string }) {
  if (form.serviceType !== 'digitize') {
    return (
      <div className="instructions">
        <h4>{assistantCopy.firm.team}</h4>
        <p>{assistantCopy.firm.teamText}</p>
      </div>
    )
  }
  const isLost = form.hasTitleDeed === 'lost'
  return (
    <div className="instructions">
      <h4>{assistantCopy.firm.submission}</h4>
      <ol>
        {submissionSteps({ method: form.submissionMethod, isLost, firm, reference }).map((step) => (
          <li key={step}>
            <Unbroken text={step} />
          </li>
        ))}
      </ol>
      <p className="assistant-note">
        <Unbroken text={assistantCopy.firm.validation} />
      </p>
    </div>
  )
}
