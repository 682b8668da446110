import { Mailbox, MapPin, SearchCheck, WifiOff } from 'lucide-react'
import { Navigate } from 'react-router'
import type { ProfileView } from '#contract/accounts/views'
import { paths, toPayment, toTracking } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { SignInAgain } from '../../identity/sign-in-again'
import { Refusal } from '../../server/action/refusal'
import { ApiError } from '../../server/api'
import { isSignedOut } from '../../server/sessions/session-change'
import { Button, LinkButton } from '../../ui/button'
import { RadioCards } from '../../ui/form/choices/radio-cards'
import { FormSummary } from '../../ui/form/form-summary'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Notice } from '../../ui/notice'
import { ways } from './answers'
import { submissionCopy } from './copy'
import { FirmAddress } from './firms-dialog'
import { PropertyFields, ReferenceField } from './property-fields'
import { useSubmission } from './use-submission'

const icons = { mail: Mailbox, dropoff: MapPin, existing: SearchCheck }

export function SubmissionForm({ userId, profile }: { userId: number; profile: ProfileView }) {
  const submission = useSubmission(userId, profile)
  const { answers, way, hasOwn, existing, start, errors, change, proceed } = submission
  const { error } = start
  if (error instanceof ApiError && error.code === 'profile-required') return <Navigate to={paths.profile} replace />
  const form = (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        proceed()
      }}
    >
      <FormSummary errors={errors} />
      {existing && way !== 'existing' && <ExistingApplication application={existing} />}
      <RadioCards
        legend={submissionCopy.question}
        name="submissionMethod"
        options={ways
          .filter((value) => value !== 'existing' || hasOwn)
          .map((value) => ({ value, ...submissionCopy.methods[value], icon: icons[value] }))}
        value={way}
        onChange={(chosen) => change({ way: chosen })}
      />
      {way === 'existing' ? (
        <ReferenceField submission={submission} />
      ) : (
        <>
          <FirmAddress method={way} service={answers.serviceType} />
          <PropertyFields submission={submission} />
        </>
      )}
      {error && !(error instanceof ApiError) && (
        <Notice tone="warning" icon={WifiOff} title={submissionCopy.unreachable.title}>
          <p>{submissionCopy.unreachable.text}</p>
        </Notice>
      )}
      <Refusal error={error instanceof ApiError && error} otherwise={submissionCopy.failed.description} />
      <Button
        type="submit"
        size="large"
        pending={start.isPending || start.isSuccess}
        pendingText={submissionCopy.creating}
      >
        {way === 'existing' ? submissionCopy.track : submissionCopy.pay}
      </Button>
    </form>
  )
  return (
    <>
      {form}
      {isSignedOut(error) && <SignInAgain onSignedIn={proceed} onClose={start.reset} />}
    </>
  )
}

function ExistingApplication({ application }: { application: OwnerApplication }) {
  const { id, referenceNumber, depositPaid, depositRefunded } = application
  const isPayable = !depositPaid && !depositRefunded
  const { existing } = submissionCopy
  return (
    <Notice
      title={
        <>
          {existing.title} <ReferenceNumber value={referenceNumber} />
        </>
      }
      action={
        <LinkButton to={isPayable ? toPayment(id) : toTracking(id)}>
          {isPayable ? existing.pay : existing.see}
        </LinkButton>
      }
    >
      <p>{isPayable ? existing.unpaid : existing.paid}</p>
    </Notice>
  )
}
