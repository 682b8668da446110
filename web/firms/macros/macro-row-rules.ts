import type { Macro } from '#contract/messaging/macros'

/** A macro as its fields have it. */
export interface MacroRow {
  name: string
  template: string
  step: Macro['step'] | ''
  /** A member's id, or `me`. */
  assignee: string
  task: string
  days: string
  /** One a line. */
  documents: string
}

export const emptyRow: MacroRow = { name: '', template: '', step: '', assignee: '', task: '', days: '2', documents: '' }

export const rowOf = ({ name, template, step, assignee, task, documents }: Macro): MacroRow => ({
  name,
  template: template ?? '',
  step: step ?? '',
  assignee: String(assignee ?? ''),
  task: task?.title ?? '',
  days: String(task?.days ?? emptyRow.days),
  documents: documents.join('\n'),
})

/** What the schema checks. */
export const macroOf = ({ name, template, step, assignee, task, days, documents }: MacroRow) => ({
  name,
  template: template || null,
  step: step || null,
  assignee: assignee === '' ? null : assignee === 'me' ? assignee : Number(assignee),
  task: task.trim() === '' ? null : { title: task, days: days.trim() === '' ? Number.NaN : Number(days) },
  documents: documents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
})
