import * as z from 'zod/mini'
import { limits, optionalLine } from '#contract/fields/fields'
import { FormDialog } from '../../server/action/form-dialog'
import { TextField } from '../../ui/form/field'
import type { useAssign } from '../applications/use-assign'
import { takeOverCopy as copy } from './take-over-copy'

const takeOverForm = z.object({ word: optionalLine(limits.text) })

export interface TakeOverDialogProps {
  /** Who has the file. */
  name: string
  memberId: number
  assign: ReturnType<typeof useAssign>
  onClose: () => void
}

/** Takes a colleague's file over, with a word to them. */
export const TakeOverDialog = ({ name, memberId, assign, onClose }: TakeOverDialogProps) => (
  <FormDialog
    title={copy.title(name)}
    size="small"
    confirmLabel={copy.takeOver}
    pendingLabel={copy.takingOver}
    idPrefix="take-over-"
    schema={takeOverForm}
    action={{
      ...assign,
      mutate: ({ word }: z.infer<typeof takeOverForm>) => assign.mutate({ memberId, word }, { onSuccess: onClose }),
    }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <p>{copy.lead(name)}</p>
        <TextField {...field('word')} label={copy.word(name)} hint={copy.hint} />
      </>
    )}
  </FormDialog>
)
