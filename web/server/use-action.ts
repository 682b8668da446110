import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../ui/overlay/toast'
import { ApiError, serverMessage } from './api'

/** The title of a failure, and what is said of it when the server gave no words of its own. */
export interface Failed {
  title: string
  text: string
}

interface ActionOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** Told by a toast; a dialog or a form of the action says it too, until the next try. */
  failed?: Failed
  /** Called when somebody else changed the same thing meanwhile. */
  onConflict?: () => unknown
}

export type Action<Data = unknown, Variables = void> = UseMutationResult<Data, Error, Variables> & {
  failed: Failed | undefined
}

/** A call that a press makes. Pressed again while it runs, it stays one call. */
export function useAction<Data, Variables = void>({ failed, onConflict, ...options }: ActionOptions<Data, Variables>) {
  const isRunning = useRef(false)
  const action = useMutation({
    ...options,
    onError: async (...failure) => {
      const [error] = failure
      if (failed) toast({ title: failed.title, description: serverMessage(error, failed.text), variant: 'destructive' })
      if (error instanceof ApiError && error.status === 409) await onConflict?.()
      return options.onError?.(...failure)
    },
    onSettled: (...outcome) => {
      isRunning.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const mutate: typeof action.mutate = (...asked) => {
    // what the mutation says of itself comes a moment after the first of two clicks
    if (isRunning.current) return
    isRunning.current = true
    action.mutate(...asked)
  }
  return { ...action, mutate, failed }
}
