import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer } from 'react'
import { paymentCopy } from '../money/payments/copy'
import { useAction } from '../server/action/use-action'
import { ApiError, fieldErrors, newIdempotencyKey } from '../server/api'
import { invitationCode } from '../server/invitation'
import { configQuery } from '../server/queries/config-query'
import { queryClient } from '../server/server-state'
import { toast } from '../ui/overlay/toast'
import { applicationQuery, confirmDeposit, depositQuery } from './assistant-queries'
import { deleteDraft, resume, saveDraft } from './draft'
import { flowReducer, isLocked } from './flow'
import type { Answers } from './flow-state'
import { problemsIn } from './problems'
import { minWaitMs, timings } from './timings'
import { useStepHistory } from './use-step-history'

/** The conversation and its calls, continued from the saved draft. */
export function useAssistant() {
  const [state, dispatch] = useReducer(flowReducer, undefined, () => resume(invitationCode()))
  const { wait, step, form, application, isSettling } = state
  const goBack = useCallback(() => dispatch({ type: 'back' }), [])
  useStepHistory(state, goBack)
  useEffect(() => saveDraft(state), [state])
  useEffect(() => {
    if (wait === null || wait === 'assigning') return
    const timer = setTimeout(() => dispatch({ type: 'wait-over' }), minWaitMs[wait])
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => dispatch({ type: 'settled' }), timings.settle)
    return () => clearTimeout(timer)
  }, [isSettling])

  const assigned = useQuery({ ...applicationQuery(state), enabled: wait === 'assigning' })
  useEffect(() => {
    if (wait !== 'assigning') return
    if (assigned.data) dispatch({ type: 'assigned', application: assigned.data })
    else if (assigned.error) {
      const isKeyUsed = assigned.error instanceof ApiError && assigned.error.code === 'key-reused'
      dispatch({ type: 'not-assigned', problems: fieldErrors(assigned.error), isKeyUsed })
    }
  }, [wait, assigned.data, assigned.error])

  const isPaying = wait === 'setting-up' || (step === 'payment' && wait === null)
  const deposit = useQuery({ ...depositQuery(application?.referenceNumber ?? '', form), enabled: isPaying })
  const isPaid = deposit.error instanceof ApiError && deposit.error.code === 'already-paid'
  useEffect(() => {
    if (isPaid) dispatch({ type: 'already-paid' })
  }, [isPaid])

  const confirmation = useAction({
    mutationFn: (paymentIntentId: string) => confirmDeposit(paymentIntentId, application?.id ?? 0),
    onSuccess: () => dispatch({ type: 'confirmed' }),
    onError: async () => {
      dispatch({ type: 'unconfirmed' })
      const { support } = await queryClient.ensureQueryData(configQuery)
      const description = paymentCopy.confirmationHelp(support.whatsapp)
      toast({ title: paymentCopy.confirmationFailed, description, variant: 'destructive' })
    },
  })

  const refusal = assigned.error instanceof ApiError && assigned.error.code === 'too-many-attempts' && assigned.error
  return {
    state,
    /** Why no firm was assigned. */
    assignError: assigned.error,
    /** The application that this person has already for the same deed. */
    ownReference: assigned.error instanceof ApiError ? assigned.error.problem.application?.reference : undefined,
    /** When the next attempt is allowed, after too many applications. */
    retryMinutes: refusal ? Math.max(1, Math.ceil((refusal.retryAfter ?? 0) / 60)) : null,
    deposit,
    confirmation,
    answer: (answers: Partial<Answers>) => dispatch({ type: 'answer', answers }),
    choose: (answers: Partial<Answers>) => dispatch({ type: 'choose', answers, key: newIdempotencyKey() }),
    proceed: () => {
      const problems = isLocked(state) ? [] : problemsIn(state)
      dispatch(problems.length > 0 ? { type: 'invalid', problems } : { type: 'continue', key: newIdempotencyKey() })
    },
    goBack,
    retry: () => dispatch({ type: 'retry', key: newIdempotencyKey() }),
    pay: (paymentIntentId: string) => {
      dispatch({ type: 'paid' })
      confirmation.mutate(paymentIntentId)
    },
    restart: () => {
      deleteDraft()
      dispatch({ type: 'restart' })
    },
  }
}

export type AssistantState = ReturnType<typeof useAssistant>
