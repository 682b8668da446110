import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../../ui/overlay/toast'
import { serverMessage, statusOf } from '../api'

export interface Failed {
  title: string
  text: string
  /** The text of the toast, where it is not that of the server. */
  messageOf?: (error: Error) => string
}

interface ActionOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** Shown in a toast, and in the action's dialog or form until the next attempt. */
  failed?: Failed
  /** Failures that are shown elsewhere. */
  isQuiet?: (error: Error) => boolean
  onConflict?: () => unknown
}

/** A mutation for a button: clicks while it runs are ignored. */
export function useAction<Data, Variables = void>({
  failed,
  isQuiet,
  onConflict,
  ...options
}: ActionOptions<Data, Variables>) {
  const isRunning = useRef(false)
  const action = useMutation({
    ...options,
    onError: async (...failure) => {
      const [error] = failure
      if (failed && !isQuiet?.(error)) {
        const description = failed.messageOf?.(error) ?? serverMessage(error, failed.text)
        toast({ title: failed.title, description, variant: 'destructive' })
      }
      if (statusOf(error) === 409) await onConflict?.()
      return options.onError?.(...failure)
    },
    onSettled: (...outcome) => {
      isRunning.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const mutate: typeof action.mutate = (...variables) => {
    // `isPending` is set one render too late for a double click
    if (isRunning.current) return
    isRunning.current = true
    action.mutate(...variables)
  }
  return { ...action, mutate, failed }
}
