import { useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import type { Credentials } from '#contract/accounts'
import { applicationNotFound } from '#contract/applications'
import { paths, toReference } from '#contract/paths'
import { normalReference } from '#contract/reference'
import { ApiError, api, serverMessage } from '../../api'
import { enterSession } from '../../session-change'
import { toast } from '../../ui/toast'
import { useAction } from '../../use-action'
import { accountWords } from '../words'
import { check } from './answers'
import { begin, flow, type Typed } from './flow'
import { dialogTimings, dialogWords } from './words'

/** The conversation, and the two calls it makes. */
export function useSignInTalk() {
  const navigate = useNavigate()
  const [state, send] = useReducer(flow, begin)
  const { step, typed } = state
  const signIn = useAction({
    mutationFn: async (json: Credentials) => (await api.local.login.$post({ json })).json(),
    onSuccess: (session) => {
      toast(accountWords.welcomeBack)
      enterSession(session)
      send({ type: 'accepted' })
    },
    onError: (error) => {
      const { failed, unreachable } = dialogWords
      const reason = error instanceof ApiError ? serverMessage(error, failed.description) : unreachable.description
      toast({ title: failed.title, description: reason, variant: 'destructive' })
      send({ type: 'refused', reason })
    },
  })
  const search = useAction({
    mutationFn: async (ref: string) => (await api.applications.reference[':ref'].$get({ param: { ref } })).json(),
    onSuccess: ({ application }) => void navigate(toReference(application.referenceNumber)),
    onError: (error) => {
      const isAnswered = error instanceof ApiError
      send({ type: 'not-found', reason: isAnswered ? applicationNotFound.detail : dialogWords.unreachable.description })
    },
  })
  useEffect(() => {
    if (step !== 'welcome' && step !== 'complete') return
    const timer =
      step === 'welcome'
        ? setTimeout(() => send({ type: 'waited' }), dialogTimings.greeting)
        : setTimeout(() => void navigate(paths.dashboard), dialogTimings.complete)
    return () => clearTimeout(timer)
  }, [step, navigate])

  return {
    state,
    name: signIn.data?.user.firstName ?? '',
    type: (answer: Partial<Typed>) => send({ type: 'type', typed: answer }),
    goOn: () => {
      const problems = check(state)
      if (problems.length > 0) return send({ type: 'wrong', problems })
      send({ type: 'continue' })
      if (step === 'password') signIn.mutate({ email: typed.email.trim(), password: typed.password })
      if (step === 'tracking') search.mutate(normalReference(typed.reference))
    },
    toSignIn: () => send({ type: 'sign-in' }),
    toTracking: () => send({ type: 'track' }),
    back: () => send({ type: 'back' }),
    toOptions: () => send({ type: 'options' }),
  }
}

export type SignInTalk = ReturnType<typeof useSignInTalk>
