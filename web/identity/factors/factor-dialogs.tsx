import type { PasskeyView } from '#contract/identity/factors'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { factorsCopy } from './copy'
import type { FactorDialogProps } from './factor-calls'

interface RemoveDialogProps extends FactorDialogProps {
  /** Absent for the authenticator app. */
  passkey: PasskeyView | undefined
  isLast: boolean
}

export function RemoveDialog({ calls, passkey, isLast, onDone, onClose }: RemoveDialogProps) {
  const { guard } = calls
  const { passkeys, app } = calls.factors
  const remove = useAction({
    mutationFn: (): Promise<unknown> =>
      guard<unknown>(passkey ? passkeys[':id'].$delete({ param: { id: String(passkey.id) } }) : app.$delete()),
    onSuccess: () => {
      toast(factorsCopy.removed)
      void onDone()
    },
    failed: { title: factorsCopy.title, text: factorsCopy.failed },
  })
  return (
    <ConfirmDialog
      title={passkey ? factorsCopy.removePasskeyAsk : factorsCopy.removeAppAsk}
      size="small"
      confirmLabel={factorsCopy.remove}
      pendingLabel={factorsCopy.removing}
      isDangerous
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {passkey && <p className="strong">{passkey.name}</p>}
      <p>{factorsCopy.removeMeans}</p>
      {isLast && <p>{factorsCopy.removeLast}</p>}
    </ConfirmDialog>
  )
}

export function NewCodesDialog({ calls, onDone, onClose }: FactorDialogProps) {
  const make = useAction({
    mutationFn: async () => (await calls.guard(calls.factors['recovery-codes'].$post())).json(),
    onSuccess: ({ recoveryCodes }) => void onDone(recoveryCodes),
    failed: { title: factorsCopy.codes, text: factorsCopy.failed },
  })
  return (
    <ConfirmDialog
      title={factorsCopy.newCodesAsk}
      size="small"
      confirmLabel={factorsCopy.makeCodes}
      pendingLabel={factorsCopy.making}
      action={make}
      onConfirm={() => make.mutate()}
      onClose={onClose}
    >
      <p>{factorsCopy.newCodesMeans}</p>
    </ConfirmDialog>
  )
}
