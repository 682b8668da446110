import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer } from 'react'
import { paymentCopy } from '#contract/payments'
import { useAction } from '../../server/action/use-action'
import { ApiError, fieldErrors, newIdempotencyKey } from '../../server/api'
import { configQuery } from '../../server/config-query'
import { invitationCode } from '../../server/invitation'
import { queryClient } from '../../server/server-state'
import { toast } from '../../ui/overlay/toast'
import { applicationQuery, confirmDeposit, depositQuery } from './assistant-queries'
import { deleteDraft, resume, saveDraft } from './draft'
import { flow, isLocked } from './flow'
import type { Answers } from './flow-state'
import { problemsIn } from './problems'
import { shortest, timings } from './timings'
import { useStepHistory } from './use-step-history'

/** The conversation and its calls, continued from the saved draft. */
export function useAssistant() {
  const [state, send] = useReducer(flow, undefined, () => resume(invitationCode()))
  const { wait, step, form, application, isSettling } = state
  const goBack = useCallback(() => send({ type: 'back' }), [])
  useStepHistory(state, goBack)
  useEffect(() => saveDraft(state), [state])
  useEffect(() => {
    if (wait === null || wait === 'assigning') return
    const timer = setTimeout(() => send({ type: 'waited' }), shortest[wait])
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => send({ type: 'settled' }), timings.settle)
    return () => clearTimeout(timer)
  }, [isSettling])

  const assigned = useQuery({ ...applicationQuery(state), enabled: wait === 'assigning' })
  useEffect(() => {
    if (wait !== 'assigning') return
    if (assigned.data) send({ type: 'assigned', application: assigned.data })
    else if (assigned.error) {
      const isKeyUsed = assigned.error instanceof ApiError && assigned.error.code === 'key-reused'
      send({ type: 'not-assigned', problems: fieldErrors(assigned.error), isKeyUsed })
    }
  }, [wait, assigned.data, assigned.error])

  const isPaying = wait === 'setting-up' || (step === 'payment' && wait === null)
  const deposit = useQuery({ ...depositQuery(application?.referenceNumber ?? '', form), enabled: isPaying })
  const isPaid = deposit.error instanceof ApiError && deposit.error.code === 'already-paid'
  useEffect(() => {
    if (isPaid) send({ type: 'already-paid' })
  }, [isPaid])

  const confirmation = useAction({
    mutationFn: (paymentIntentId: string) => confirmDeposit(paymentIntentId, application?.id ?? 0),
    onSuccess: () => send({ type: 'confirmed' }),
    onError: async () => {
      send({ type: 'unconfirmed' })
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
    /** When the next attempt is allowed, after too many applications. */
    retryAt: refusal ? assigned.errorUpdatedAt + (refusal.retryAfter ?? 0) * 1000 : null,
    deposit,
    confirmation,
    answer: (answers: Partial<Answers>) => send({ type: 'answer', answers }),
    choose: (answers: Partial<Answers>) => send({ type: 'choose', answers, key: newIdempotencyKey() }),
    proceed: () => {
      const problems = isLocked(state) ? [] : problemsIn(state)
      send(problems.length > 0 ? { type: 'wrong', problems } : { type: 'continue', key: newIdempotencyKey() })
    },
    goBack,
    retry: () => send({ type: 'retry', key: newIdempotencyKey() }),
    pay: (paymentIntentId: string) => {
      send({ type: 'paid' })
      confirmation.mutate(paymentIntentId)
    },
    restart: () => {
      deleteDraft()
      send({ type: 'restart' })
    },
  }
}

export type AssistantState = ReturnType<typeof useAssistant>
