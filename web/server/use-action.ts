import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A call that a press makes. Pressed again while it runs, it stays one call. */
export function useAction<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isRunning = useRef(false)
  const action = useMutation({
    ...options,
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
  return { ...action, mutate }
}
