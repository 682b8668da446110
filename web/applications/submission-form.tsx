import { Mailbox, MapPin, SearchCheck, WifiOff } from 'lucide-react'
import { Navigate } from 'react-router'
import type { ProfileView } from '#contract/account-views'
import { paths, toPayment } from '#contract/paths'
import { SignInAgain } from '../accounts/sign-in-again'
import { ApiError } from '../api'
import { Refusal } from '../refusal'
import { isSignedOut } from '../session-change'
import { Button, LinkButton } from '../ui/button'
import { ChoiceCards } from '../ui/choice-cards'
import { FormSummary } from '../ui/form-summary'
import { Notice } from '../ui/notice'
import { ways } from './submission-answers'
import { PropertyFields, ReferenceField } from './submission-fields'
import { FirmAddress } from './submission-firms'
import { submissionWords } from './submission-words'
import { useSubmission } from './use-submission'

const icons = {
  mail: <Mailbox className="icon" aria-hidden="true" />,
  dropoff: <MapPin className="icon" aria-hidden="true" />,
  existing: <SearchCheck className="icon" aria-hidden="true" />,
}

export function SubmissionForm({ userId, profile }: { userId: number; profile: ProfileView }) {
  const submission = useSubmission(userId, profile)
  const { answers, way, hasOwn, unpaid, start, errors, change, goOn } = submission
  const { error } = start
  if (error instanceof ApiError && error.code === 'profile-required') return <Navigate to={paths.profile} replace />
  const form = (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <FormSummary errors={errors} />
      <ChoiceCards
        legend={submissionWords.question}
        name="submissionMethod"
        choices={ways
          .filter((value) => value !== 'existing' || hasOwn)
          .map((value) => ({ value, ...submissionWords.methods[value], icon: icons[value] }))}
        value={way}
        onChange={(chosen) => change({ way: chosen })}
      />
      {way === 'existing' ? (
        <ReferenceField submission={submission} />
      ) : (
        <>
          <FirmAddress method={way} service={answers.serviceType} />
          <PropertyFields submission={submission} />
          {unpaid && (
            <Notice
              title={submissionWords.unpaid.title(unpaid.referenceNumber)}
              action={<LinkButton to={toPayment(unpaid.id)}>{submissionWords.unpaid.go}</LinkButton>}
            >
              <p>{submissionWords.unpaid.text}</p>
            </Notice>
          )}
        </>
      )}
      {error && !(error instanceof ApiError) && (
        <Notice
          tone="warning"
          icon={<WifiOff className="icon" aria-hidden="true" />}
          title={submissionWords.unreachable.title}
        >
          <p>{submissionWords.unreachable.text}</p>
        </Notice>
      )}
      <Refusal error={error instanceof ApiError && error} otherwise={submissionWords.failed.description} />
      <Button
        type="submit"
        size="large"
        pending={start.isPending || start.isSuccess}
        pendingText={submissionWords.creating}
      >
        {way === 'existing' ? submissionWords.track : submissionWords.pay}
      </Button>
    </form>
  )
  return (
    <>
      {form}
      {isSignedOut(error) && <SignInAgain onSignedIn={goOn} onClose={start.reset} />}
    </>
  )
}
