import { useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { paths, toReference } from '#contract/addresses/paths'
import { applicationNotFound } from '#contract/applications/applications'
import { normalReference } from '#contract/fields/reference'
import type { Credentials } from '#contract/identity/sign-in'
import { useAction } from '../../server/action/use-action'
import { ApiError, api, serverMessage } from '../../server/api'
import { enterSession } from '../../server/sessions/session-change'
import { toast } from '../../ui/overlay/toast'
import { accountCopy } from '../copy'
import { validateStep } from './answers'
import { dialogCopy, dialogTimings } from './copy'
import { flowReducer, initialFlow, type Typed } from './flow'

export function useSignInFlow() {
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(flowReducer, initialFlow)
  const { step, typed } = state
  const signIn = useAction({
    mutationFn: async (json: Credentials) => (await api.local.login.$post({ json })).json(),
    onSuccess: (session) => {
      toast(accountCopy.welcomeBack)
      enterSession(session)
      dispatch({ type: 'accepted' })
    },
    onError: (error) => {
      const { failed, unreachable } = dialogCopy
      const reason = error instanceof ApiError ? serverMessage(error, failed.description) : unreachable.description
      toast({ title: failed.title, description: reason, variant: 'destructive' })
      dispatch({ type: 'refused', reason })
    },
  })
  const search = useAction({
    mutationFn: async (ref: string) => (await api.applications.reference[':ref'].$get({ param: { ref } })).json(),
    onSuccess: ({ application }) => void navigate(toReference(application.referenceNumber)),
    onError: (error) => {
      const isAnswered = error instanceof ApiError
      dispatch({
        type: 'not-found',
        reason: isAnswered ? applicationNotFound.detail : dialogCopy.unreachable.description,
      })
    },
  })
  useEffect(() => {
    if (step !== 'welcome' && step !== 'complete') return
    const timer =
      step === 'welcome'
        ? setTimeout(() => dispatch({ type: 'wait-over' }), dialogTimings.greeting)
        : setTimeout(() => void navigate(paths.dashboard), dialogTimings.complete)
    return () => clearTimeout(timer)
  }, [step, navigate])

  return {
    state,
    name: signIn.data?.user.firstName ?? '',
    type: (answer: Partial<Typed>) => dispatch({ type: 'type', typed: answer }),
    proceed: () => {
      const problems = validateStep(state)
      if (problems.length > 0) return dispatch({ type: 'invalid', problems })
      dispatch({ type: 'continue' })
      if (step === 'password') signIn.mutate({ email: typed.email.trim(), password: typed.password })
      if (step === 'tracking') search.mutate(normalReference(typed.reference))
    },
    toSignIn: () => dispatch({ type: 'sign-in' }),
    toTracking: () => dispatch({ type: 'track' }),
    back: () => dispatch({ type: 'back' }),
    toOptions: () => dispatch({ type: 'options' }),
  }
}

export type SignInFlow = ReturnType<typeof useSignInFlow>
