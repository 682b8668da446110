import { useState } from 'react'
import {
  type Courier,
  courierLabels,
  couriers,
  type WaybillFields,
  type WaybillView,
  waybillFields,
} from '#contract/documents/waybill'
import { FormDialog } from '../../server/action/form-dialog'
import { RemoveDialog } from '../../server/action/remove-dialog'
import { useAction } from '../../server/action/use-action'
import { SelectField, TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { waybillCopy as copy } from './copy'
import { courierOf, type Waybills } from './waybills'

interface WaybillDialogProps extends Waybills {
  own: WaybillView | undefined
  onClose: () => void
}

export function WaybillDialog({ own, side, save: send, onChanged, onClose }: WaybillDialogProps) {
  const [courier, setCourier] = useState<Courier | ''>(own?.courier ?? '')
  const [opened] = useState(own?.version)
  const save = useAction({
    mutationFn: (answers: WaybillFields) => send({ ...answers, before: own?.version ?? 0 }),
    onSuccess: async () => {
      toast({ title: copy.saved })
      onClose()
      await onChanged()
    },
    onConflict: onChanged,
    failed: { title: copy.saveFailed, text: copy.kept },
  })
  return (
    <FormDialog
      title={own ? copy.changeTitle : copy.addTitle}
      size="small"
      confirmLabel={copy.save}
      pendingLabel={copy.saving}
      idPrefix="waybill-"
      schema={waybillFields}
      action={save}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{opened === own?.version ? copy.seenBy[side] : copy.now(own && `${courierOf(own)} ${own.number}`)}</p>
          <SelectField
            {...field('courier')}
            label={copy.courier}
            value={courier}
            onChange={({ target }) => setCourier(couriers.find((each) => each === target.value) ?? '')}
            required
          >
            <option value="">{copy.choose}</option>
            {couriers.map((each) => (
              <option key={each} value={each}>
                {courierLabels[each]}
              </option>
            ))}
          </SelectField>
          {courier === 'other' && (
            <TextField
              {...field('courierName')}
              label={copy.courierName}
              defaultValue={own?.courierName ?? ''}
              autoComplete="off"
              required
            />
          )}
          <TextField
            {...field('number')}
            label={copy.number}
            hint={copy.hint}
            defaultValue={own?.number ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export const RemoveWaybillDialog = (props: WaybillDialogProps & { own: WaybillView }) => {
  const { own, remove, onChanged, onClose } = props
  return (
    <RemoveDialog
      copy={copy}
      send={() => remove(own.version)}
      onRemoved={onChanged}
      onConflict={onChanged}
      onClose={onClose}
    >
      <p>
        {courierOf(own)} {own.number}
      </p>
    </RemoveDialog>
  )
}
