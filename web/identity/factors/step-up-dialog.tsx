import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { byAppCode, byPassword, byRecoveryCode, type Confirmation, type FactorWay } from '#contract/identity/factors'
import { ActionForm, type FieldOf } from '../../server/action/action-form'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { ApiError } from '../../server/api'
import type { StepUpRequest } from '../../server/step-up'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { PasswordField } from '../../ui/form/password-field'
import { canUsePasskeys, getPasskey } from '../passkeys'
import { confirmCopy } from './copy'
import { factorRoutes, type StepCalls, secondStepRoutes } from './factor-api'

/** "Confirm it's you": by passkey, a code, or the password of someone who has no factor yet. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  const ways = request.ways.filter((way) => way !== 'passkey' || canUsePasskeys() || request.ways.length === 1)
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'app')
  const form = useId()
  const confirm = useAction({
    mutationFn: (confirmation: Confirmation | undefined) => send(request, confirmation),
    onSuccess: request.finish,
    onError: (error) => {
      // nothing can be confirmed any more: the call that asked says why
      if (error instanceof ApiError && isOver(error)) request.finish(undefined)
    },
    failed: { title: confirmCopy.title, text: confirmCopy.failed },
    isQuiet: () => true,
  })
  const choose = (other: FactorWay) => {
    confirm.reset()
    setWay(other)
  }
  return (
    <ConfirmDialog
      title={confirmCopy.title}
      size="small"
      confirmLabel={way === 'passkey' ? confirmCopy.usePasskey : confirmCopy.confirm}
      pendingLabel={way === 'passkey' ? confirmCopy.waiting : confirmCopy.confirming}
      cancelLabel={confirmCopy.cancel}
      action={confirm}
      {...(way === 'passkey' ? { onConfirm: () => confirm.mutate(undefined) } : { form })}
      onClose={() => request.finish(undefined)}
    >
      {way === 'passkey' ? (
        <p>{confirmCopy.leads.passkey}</p>
      ) : (
        <ActionForm key={way} id={form} idPrefix="confirm-" schema={schemas[way]} action={confirm} lead={leadOf(way)}>
          {(field) => (
            <>
              <input type="hidden" name="way" value={way} />
              <WayField way={way} field={field} />
            </>
          )}
        </ActionForm>
      )}
      <div className="row-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="small" disabled={confirm.isPending} onClick={() => choose(other)}>
              {confirmCopy.others[other]}
            </Button>
          ))}
      </div>
    </ConfirmDialog>
  )
}

type TypedWay = Exclude<FactorWay, 'passkey'>
const schemas: Record<TypedWay, z.ZodMiniType<Confirmation>> = {
  app: byAppCode,
  'recovery-code': byRecoveryCode,
  password: byPassword,
}
const leadOf = (way: TypedWay) => <p>{confirmCopy.leads[way]}</p>

function WayField({ way, field }: { way: TypedWay; field: FieldOf }) {
  const label = confirmCopy.labels[way]
  if (way === 'password') return <PasswordField label={label} {...field('password')} data-autofocus />
  const kind = way === 'app' ? codeInput : { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
  return <TextField label={label} {...field('code')} {...kind} data-autofocus />
}

/** For a code from an authenticator app. */
export const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } as const

const isOver = ({ status, code }: ApiError) => code === 'second-step-over' || code === 'signed-out' || status === 404

/** @param confirmation what was typed; undefined for a passkey */
async function send({ kind, step }: StepUpRequest, confirmation: Confirmation | undefined): Promise<Response> {
  const calls: StepCalls = step === 'confirm' ? factorRoutes[kind].confirm : secondStepRoutes[kind]
  const json = confirmation ?? {
    way: 'passkey' as const,
    credential: await getPasskey(await (await calls.options.$post()).json()),
  }
  return calls.$post({ json })
}
