import { useRef } from 'react'
import { useAction } from '../../../server/action/use-action'
import { newIdempotencyKey } from '../../../server/api'
import { toast } from '../../../ui/overlay/toast'
import { refreshConsole } from '../queries'
import { payoutsCopy as copy } from './copy'

/** A form of the console that is written once, however often its answer is lost. */
export function usePayoutAction<Form>(
  write: (form: Form, idempotencyKey: string) => Promise<unknown>,
  done: string,
  onClose: () => void,
) {
  const key = useRef(newIdempotencyKey())
  const action = useAction({
    mutationFn: (form: Form) => write(form, key.current),
    onSuccess: () => {
      toast({ title: done })
      onClose()
    },
    onSettled: () => void refreshConsole(),
    failed: { title: copy.error, text: copy.notSaved },
  })
  return { action, onChange: () => (key.current = newIdempotencyKey()) }
}
