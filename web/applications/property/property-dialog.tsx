import { propertyCopy as copy } from '#contract/applications/property/copy'
import {
  maxPropertyReason,
  type PropertyForm,
  type PropertyView,
  type TypedProperty,
  typedProperty,
} from '#contract/applications/property/form'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { limits } from '#contract/fields/fields'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { TextArea, TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { answersCopy } from '../copy'

export interface PropertyDialogProps {
  /** What the page shows, which the correction replaces. */
  property: PropertyView
  send: (form: PropertyForm) => Promise<unknown>
  reload: () => unknown
  onClose: () => void
}

export function PropertyDialog({ property, send, reload, onClose }: PropertyDialogProps) {
  const action = useAction({
    mutationFn: (typed: TypedProperty) => send({ ...typed, before: property }),
    onSuccess: () => {
      toast({ title: copy.done, description: copy.doneMore })
      onClose()
    },
    onConflict: reload,
    onSettled: (_, error) => (error ? undefined : reload()),
    failed: { title: copy.failed, text: answersCopy.kept },
  })
  return (
    <FormDialog
      title={copy.title}
      confirmLabel={copy.save}
      pendingLabel={copy.doing}
      schema={typedProperty}
      action={action}
      idPrefix="property-"
      onClose={onClose}
      lead={<p>{copy.lead}</p>}
    >
      {(field) => (
        <>
          <TextField
            {...field('titleDeedNumber')}
            label={deedNumberLabel}
            isOptional
            maxLength={limits.text}
            defaultValue={property.titleDeedNumber ?? ''}
          />
          <TextField
            {...field('propertyAddress')}
            label={copy.address}
            isOptional
            maxLength={limits.address}
            defaultValue={property.propertyAddress ?? ''}
          />
          <TextArea
            {...field('reason')}
            label={copy.reason}
            hint={copy.reasonHint}
            rows={3}
            maxLength={maxPropertyReason}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
