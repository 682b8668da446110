import { useEffect, useState } from 'react'
import { codeOf, serverMessage } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { dismissToast, shownToasts } from '../../ui/overlay/toast'
import { screen } from '../../ui/page/screen'
import type { Move } from '../moves/use-move'
import type { OverrideProps } from './override-dialog'

/** Loaded when a move is refused for what is missing. */
const Dialog = screen<OverrideProps>(async () => (await import('./override-dialog')).OverrideDialog, null)

/**
 * Asks why a file goes on without what its firm requires, after the refusal of a move. It reads the refusal from the cache:
 * the list, which moves with the same code, loads nothing for it.
 */
export function Override() {
  const [refused, setRefused] = useState<OverrideProps['refused']>()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const error: unknown = event.action.error
        if (codeOf(error) !== 'checklist-incomplete') return
        const [refusal] = shownToasts()
        if (refusal) dismissToast(refusal.id)
        setRefused({ ...(event.mutation.state.variables as Move), missing: serverMessage(error, '') })
      }),
    [],
  )
  return refused && <Dialog refused={refused} onClose={() => setRefused(undefined)} />
}
