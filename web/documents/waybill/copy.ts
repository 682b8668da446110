import type { WaybillSender } from '#contract/documents/waybill'

export const waybillCopy = {
  /** Who reads it, and who sent it. */
  sent: {
    client: { client: 'Original sent to your law firm', firm: 'Original returned to you' },
    firm: { client: 'Original sent by the client', firm: 'Original returned to the client' },
  } satisfies Record<WaybillSender, Record<WaybillSender, string>>,
  ask: {
    client: 'Sending the original by courier? Add the waybill number',
    firm: 'Sending the original back by courier? Add the waybill number',
  } satisfies Record<WaybillSender, string>,
  askReplaced: 'Did your lawyer ask you to send it by courier? Add the waybill number',
  track: (courier: string) => `Track with ${courier}`,
  newTab: ' (opens in a new tab)',
  copy: 'Copy number',
  addTitle: 'Add the waybill number',
  changeTitle: 'Change the waybill number',
  seenBy: {
    client: 'You and your law firm see it. No one else does.',
    firm: 'Your firm and the client see it. No one else does.',
  } satisfies Record<WaybillSender, string>,
  /** After someone else's change. */
  now: (waybill: string | undefined) => (waybill ? `It is now ${waybill}.` : 'It has been removed.'),
  courier: 'Courier',
  choose: 'Choose the courier',
  courierName: 'Name of the courier',
  number: 'Waybill number',
  hint: 'It is on the courier’s receipt. It has 8 to 40 letters, digits or hyphens.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Waybill number saved',
  saveFailed: 'The waybill number was not saved',
  kept: 'What you typed is still here. Please try again.',
  change: 'Change',
  remove: 'Remove',
  ofNumber: ' the waybill number',
  removeTitle: 'Remove the waybill number?',
  removing: 'Removing...',
  removed: 'Waybill number removed',
  removeFailed: 'The waybill number was not removed',
  nothingChanged: 'Nothing was changed. Please try again.',
} as const
