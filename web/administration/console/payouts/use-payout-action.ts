import { useAction } from '../../../server/action/use-action'
import { useKeyedCall } from '../../../server/action/use-keyed-call'
import { toast } from '../../../ui/overlay/toast'
import { refreshConsole } from '../queries'
import { payoutsCopy as copy } from './copy'

/** A form of the console that is written once, however often its answer is lost. */
export function usePayoutAction<Form>(
  write: (form: Form, idempotencyKey: string) => Promise<unknown>,
  done: string,
  onClose: () => void,
) {
  return useAction({
    mutationFn: useKeyedCall(write),
    onSuccess: () => {
      toast({ title: done })
      onClose()
    },
    onSettled: () => void refreshConsole(),
    failed: { title: copy.error, text: copy.notSaved },
  })
}
