import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstAppCode } from '#contract/identity/factors'
import { CopyButton } from '../../ui/copy-button'
import { TextField } from '../../ui/form/field'
import { QrCode } from '../../ui/format/qr-code'
import { Loaded } from '../../ui/loaded'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { Skeleton } from '../../ui/skeleton'
import { SettingsDialog } from '../account/settings-dialog'
import { factorsCopy } from './copy'
import { EndsOthers } from './ends-others'
import type { FactorDialogProps } from './factor-calls'
import { codeInput } from './step-up-dialog'

/** Adds an authenticator app with its first code. */
export function AppDialog({ calls, onDone, onClose }: FactorDialogProps) {
  const { guard, query } = calls
  const { app } = calls.factors
  const options = useQuery({
    queryKey: [...query.queryKey, 'new-app'],
    queryFn: async () => (await guard(app.options.$post())).json(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { data } = options
  const [endsOthers, setEndsOthers] = useState(true)
  if (!data)
    return (
      <Dialog title={factorsCopy.addApp} onClose={onClose}>
        <Loaded
          query={options}
          failed={factorsCopy.appNotLoaded}
          fallback={<Skeleton label={factorsCopy.appLoading} bars={['line', 'tall', 'line']} />}
        />
      </Dialog>
    )
  return (
    <SettingsDialog
      title={factorsCopy.addApp}
      lead={
        <>
          <p>{factorsCopy.appLead}</p>
          <QrCode text={data.address} label={factorsCopy.appCode} className="factor-qr" />
          <p>{factorsCopy.appSecret}</p>
          <p>
            <code className="factor-secret">{data.secret}</code> <CopyButton text={data.secret} />
          </p>
        </>
      }
      schema={firstAppCode}
      send={async ({ code }) => (await guard(app.$post({ json: { code, ticket: data.ticket, endsOthers } }))).json()}
      onDone={({ recoveryCodes }) => {
        toast(factorsCopy.appAddedToast)
        return onDone(recoveryCodes)
      }}
      onClose={onClose}
      asksToSignIn={calls.asksToSignIn}
      submit={factorsCopy.add}
      pending={factorsCopy.adding}
      failed={factorsCopy.failed}
    >
      {(field) => (
        <>
          <TextField label={factorsCopy.appFirst} hint={factorsCopy.appFirstHint} {...field('code')} {...codeInput} />
          <EndsOthers value={endsOthers} onChange={setEndsOthers} />
        </>
      )}
    </SettingsDialog>
  )
}
