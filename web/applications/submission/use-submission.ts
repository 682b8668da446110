import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileView } from '#contract/accounts/views'
import { toPayment, toReference } from '#contract/addresses/paths'
import { type NewApplication, newApplication } from '#contract/applications/applications'
import { normalReference } from '#contract/fields/reference'
import { useAction } from '../../server/action/use-action'
import { ApiError, api, fieldErrors, idempotencyHeaders, serverMessage } from '../../server/api'
import { invitationCode } from '../../server/invitation'
import { applicationsQuery } from '../../server/queries/applications-query'
import { isSignedOut } from '../../server/sessions/session-change'
import type { FieldMessage } from '../../ui/form/form-summary'
import { validate } from '../../ui/form/use-validated-form'
import { rowsOf } from '../../ui/list/paged'
import { toast } from '../../ui/overlay/toast'
import { useRememberedState } from '../../ui/page/use-remembered-state'
import { type Answers, beginSubmission, changed, existingFor, trackingForm } from './answers'
import { submissionCopy } from './copy'

/** Milliseconds until a call without an answer counts as a lost connection. */
const callLimit = 30_000
/** Refusals whose own words say what the person can do. */
const toldCodes: ReadonlySet<string | undefined> = new Set(['already-applied', 'too-many-attempts'])

export function useSubmission(userId: number, { propertyAddress }: ProfileView) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [answers, setAnswers, forget] = useRememberedState(`submission ${userId}`, () =>
    beginSubmission(propertyAddress),
  )
  const own = useInfiniteQuery(applicationsQuery)
  const ownRows = rowsOf(own)
  const hasOwn = ownRows.length > 0
  // tracking is offered only to owners with an application
  const way = answers.way === 'existing' && !hasOwn ? 'mail' : answers.way
  const [localErrors, setLocalErrors] = useState<readonly FieldMessage[]>([])
  const start = useAction({
    mutationFn: async (json: NewApplication) => {
      const init = { signal: AbortSignal.timeout(callLimit) }
      return (await api.applications.$post({ json }, { ...idempotencyHeaders(answers.key), init })).json()
    },
    onSuccess: ({ id }) => {
      forget()
      toast(submissionCopy.created)
      client.removeQueries({ queryKey: ['applications'] })
      startTransition(() => void navigate(toPayment(id)))
    },
    onError: (error) => {
      const isTold = error instanceof ApiError && toldCodes.has(error.code)
      const { title, description } = submissionCopy.failed
      if (!isSignedOut(error))
        toast({ title, description: isTold ? serverMessage(error, description) : description, variant: 'destructive' })
    },
  })
  const errors = localErrors.length > 0 ? localErrors : fieldErrors(start.error)

  return {
    answers,
    way,
    hasOwn,
    /** An application for the same thing. */
    existing: start.isPending || start.isSuccess ? undefined : existingFor(answers, ownRows),
    start,
    errors,
    errorOf: (name: string) => errors.find(({ path }) => path === name)?.message,
    change: (change: Partial<Answers>) => {
      setAnswers(changed(answers, change))
      setLocalErrors(localErrors.filter(({ path }) => !(path in change)))
    },
    proceed: () => {
      if (start.isPending) return
      if (way === 'existing') {
        const checked = validate(trackingForm, answers)
        setLocalErrors(checked.errors)
        if (checked.isValid) void navigate(toReference(normalReference(answers.reference)))
        return
      }
      const checked = validate(newApplication, { ...answers, submissionMethod: way, referralCode: invitationCode() })
      setLocalErrors(checked.errors)
      if (checked.isValid) start.mutate(checked.values)
    },
  }
}

export type SubmissionState = ReturnType<typeof useSubmission>
