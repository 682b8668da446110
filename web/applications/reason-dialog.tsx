import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FieldOf } from '../server/action/action-form'
import { FormDialog } from '../server/action/form-dialog'
import { useAction } from '../server/action/use-action'
import { TextArea } from '../ui/form/field'
import { toast } from '../ui/overlay/toast'

interface ReasonDialogProps<Form> {
  copy: Record<
    'title' | 'action' | 'doing' | 'done' | 'doneMore' | 'failed' | 'failedMore' | 'reason' | 'reasonHint',
    string
  >
  schema: z.ZodMiniType<Form, unknown>
  maxLength: number
  lead: ReactNode
  send: (form: Form) => Promise<unknown>
  onSent: () => void
  onClose: () => void
  /** What is chosen before the reason. */
  children?: (field: FieldOf) => ReactNode
}

/** Asks a member of a firm or an admin for the reason of something that cannot be undone. */
export function ReasonDialog<Form>(props: ReasonDialogProps<Form>) {
  const { copy, schema, maxLength, lead, send, onSent, onClose, children } = props
  const action = useAction({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: copy.done, description: copy.doneMore })
      onClose()
      onSent()
    },
    failed: { title: copy.failed, text: copy.failedMore },
  })
  return (
    <FormDialog
      title={copy.title}
      confirmLabel={copy.action}
      pendingLabel={copy.doing}
      isDangerous
      schema={schema}
      action={action}
      onClose={onClose}
      lead={lead}
    >
      {(field) => (
        <>
          {children?.(field)}
          <TextArea
            {...field('reason')}
            label={copy.reason}
            hint={copy.reasonHint}
            rows={3}
            maxLength={maxLength}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
