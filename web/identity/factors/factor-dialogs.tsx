import type { PasskeyView } from '#contract/identity/factors'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { RemoveDialog } from '../../server/action/remove-dialog'
import { useAction } from '../../server/action/use-action'
import { factorsCopy } from './copy'
import type { FactorDialogProps } from './factor-calls'

interface RemoveFactorProps extends FactorDialogProps {
  /** Absent for the authenticator app. */
  passkey: PasskeyView | undefined
  isLast: boolean
}

export function RemoveFactorDialog({ calls, passkey, isLast, onDone, onClose }: RemoveFactorProps) {
  const { guard } = calls
  const { passkeys, app } = calls.factors
  return (
    <RemoveDialog
      copy={{
        ...factorsCopy,
        removeTitle: passkey ? factorsCopy.removePasskey : factorsCopy.removeApp,
        nothingChanged: factorsCopy.failed,
      }}
      send={(): Promise<unknown> =>
        guard<unknown>(passkey ? passkeys[':id'].$delete({ param: { id: String(passkey.id) } }) : app.$delete())
      }
      onRemoved={() => onDone()}
      onClose={onClose}
    >
      {passkey && <p className="strong">{passkey.name}</p>}
      <p>{factorsCopy.removeMeans}</p>
      {isLast && <p>{factorsCopy.removeLast}</p>}
    </RemoveDialog>
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
