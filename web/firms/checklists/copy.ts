import type { ChecklistLevel, RequisitionRate } from '#contract/desk/checklist/lists'
import { harareDay } from '#contract/time'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Texts of a firm’s checklists, for its admin. */
export const checklistsCopy = {
  rateTitle: 'Right first time',
  rate: ({ files, rightFirstTime, since }: RequisitionRate) =>
    files === 0
      ? `Since ${harareDay(since)} no lodging with the Deeds Registry is recorded.`
      : `Of ${counted(files, 'file')} lodged since ${harareDay(since)}, ${rightFirstTime} had no requisition.`,
  per100: ({ requisitions, per100 }: RequisitionRate) =>
    per100 === null ? null : `${counted(requisitions, 'requisition')}: ${per100} per 100 files.`,
  rateLead: 'It counts what your members record on files: a lodging, and each requisition.',
  waiting: 'Waits on files',
  nothingWaits: 'Nothing waits for a lawyer or for an answer to the Registry.',
  kinds: {
    passed: 'Passed over',
    'not-needed': 'Not needed, though required',
    requisition: 'Requisition of the Registry',
  },
  title: 'Checklists',
  lead: 'What must be there before which step. Advice is only shown. What you make required holds the step until it is recorded, or a member gives a reason that a lawyer sees.',
  loadFailed: 'The checklists didn’t load',
  levels: { advice: 'Advice', required: 'Required', off: 'Not on our list' } satisfies Record<ChecklistLevel, string>,
  level: (name: string) => `How it counts: ${name}`,
  before: (name: string) => `Before the step: ${name}`,
  name: 'Name',
  service: (label: string, required: number) => (required === 0 ? label : `${label}: ${required} required`),
  add: 'Add an entry',
  remove: 'Remove',
  save: 'Save this list',
  saving: 'Saving...',
  saved: 'Checklist saved',
  saveFailed: 'The checklist was not saved',
  kept: 'What you changed is still here. Please try again.',
  source: (source: string, on: string) => `${source}. Read on ${on}, not checked by a lawyer.`,
  changedBy: (by: string, at: string) => `Changed by ${by} on ${harareDay(at)}.`,
} as const
