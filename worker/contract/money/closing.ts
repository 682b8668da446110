import * as z from 'zod/mini'
import { closingKinds } from '#contract/applications/former/reasons'
import { paragraph } from '#contract/fields/fields'

export const maxClosingReason = 500

const reason = () => paragraph(maxClosingReason, 'Please say why you are closing it')

/** Why a firm or an admin closes an application; its owner reads the reason. */
export const closingForm = z.lazy(() =>
  z.object({
    reason: reason(),
    /** For the firm’s list of closed files. */
    kind: z.optional(z.enum(closingKinds)),
  }),
)
export type ClosingForm = z.infer<typeof closingForm>

/** The same as a person fills it in. */
export const closingDialogForm = z.lazy(() =>
  z.object({ reason: reason(), kind: z.enum(closingKinds, 'Please choose one') }),
)

export const closingCopy = {
  action: 'Close application',
  title: 'Close this application?',
  effect:
    'There is then nothing more to pay or to do, and no one is reminded. The firm no longer has the file. This can’t be undone.',
  paid: 'What is paid stays paid: a refund is made by an admin.',
  kind: 'Why',
  chooseKind: 'Choose...',
  reason: 'Reason',
  reasonHint: 'The client reads it in an email.',
  doing: 'Closing...',
  done: 'Application closed',
  doneMore: 'We told the client.',
  failed: 'The application was not closed',
  failedMore: 'Your reason is still here. Please try again.',
  finished: 'This application is paid in full, so it cannot be closed. Refund the whole balance to close it.',
  paying: 'A payment is being processed. Please wait until the bank has answered.',
} as const
