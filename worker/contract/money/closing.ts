import * as z from 'zod/mini'
import { paragraph } from '#contract/fields/fields'

export const maxClosingReason = 500

/** Why a firm or an admin closes an application; its owner reads it. */
export const closingForm = z.lazy(() =>
  z.object({ reason: paragraph(maxClosingReason, 'Please say why you are closing it') }),
)
export type ClosingForm = z.infer<typeof closingForm>

export const closingCopy = {
  action: 'Close application',
  title: 'Close this application?',
  effect:
    'There is then nothing more to pay or to do, and no one is reminded. The firm no longer has the file. This can’t be undone.',
  paid: 'What is paid stays paid: a refund is made by an admin.',
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
