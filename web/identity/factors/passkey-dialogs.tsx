import { useState } from 'react'
import { type PasskeyView, passkeyName } from '#contract/identity/factors'
import { TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { SettingsDialog } from '../account/settings-dialog'
import { createPasskey } from '../passkeys'
import { factorsCopy } from './copy'
import { EndsOthers } from './ends-others'
import type { FactorDialogProps } from './factor-calls'

/** Makes a passkey on this device. */
export function NewPasskeyDialog({ calls, onDone, onClose }: FactorDialogProps) {
  const { guard } = calls
  const { passkeys } = calls.factors
  const [endsOthers, setEndsOthers] = useState(true)
  return (
    <SettingsDialog
      title={factorsCopy.addPasskey}
      lead={<p>{factorsCopy.passkeyLead}</p>}
      schema={passkeyName}
      send={async ({ name }) => {
        const credential = await createPasskey(await (await guard(passkeys.options.$post())).json())
        return (await guard(passkeys.$post({ json: { name, credential, endsOthers } }))).json()
      }}
      onDone={({ recoveryCodes }) => {
        toast(factorsCopy.passkeyAdded)
        return onDone(recoveryCodes)
      }}
      onClose={onClose}
      asksToSignIn={calls.asksToSignIn}
      submit={factorsCopy.continue}
      pending={factorsCopy.adding}
      failed={factorsCopy.failed}
    >
      {(field) => (
        <>
          <TextField
            label={factorsCopy.passkeyName}
            hint={factorsCopy.passkeyNameHint}
            {...field('name')}
            autoComplete="off"
            maxLength={60}
          />
          <EndsOthers value={endsOthers} onChange={setEndsOthers} />
        </>
      )}
    </SettingsDialog>
  )
}

export const RenameDialog = ({ calls, passkey, onDone, onClose }: FactorDialogProps & { passkey: PasskeyView }) => (
  <SettingsDialog
    title={factorsCopy.renameTitle}
    lead={null}
    schema={passkeyName}
    send={(json) => calls.guard(calls.factors.passkeys[':id'].$patch({ param: { id: String(passkey.id) }, json }))}
    onDone={() => {
      toast(factorsCopy.renamed)
      return onDone()
    }}
    onClose={onClose}
    asksToSignIn={calls.asksToSignIn}
    submit={factorsCopy.save}
    pending={factorsCopy.saving}
    failed={factorsCopy.failed}
  >
    {(field) => (
      <TextField
        label={factorsCopy.passkeyName}
        {...field('name')}
        defaultValue={passkey.name}
        autoComplete="off"
        maxLength={60}
      />
    )}
  </SettingsDialog>
)
