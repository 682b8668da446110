import { type ChecklistEntryForm, checklistEntryMessages as messages } from '#contract/desk/checklist/entries'
import { checklistMessages } from '#contract/desk/checklist/lists'
import { isFromPart, isLodged } from '#contract/desk/checklist/ours'
import { type Step, stepLabel } from '#contract/steps'
import { harareDate } from '#contract/time'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { Member } from '../../firms/member'
import { Failure } from '../../platform/failure'
import { pastDay } from '../../platform/past-day-rules'
import { type ChecklistRow, type Item, missingFor } from './item-rules'
import type { checklistEntries } from './tables'

export type NewChecklistEntry = Omit<typeof checklistEntries.$inferInsert, 'applicationId' | 'number' | 'createdAt'>

/** What a form changes: a new entry, and the end of one that waits. */
export interface ChecklistChange {
  entry?: NewChecklistEntry
  ends?: { number: number; by: string; at: Date }
  /** In the activity, that the client reads: names, and no reasons. */
  detail: string
}

type Author = Pick<Member, 'id' | 'name' | 'firmId' | 'permissions'>

export const isLawyer = ({ permissions }: Pick<Member, 'permissions'>): boolean => permissions.includes('deeds')

export const checklistChanged = () => new Failure('file-changed', messages.changed)

/**
 * What a member's form changes; undefined for a repeat of the last entry.
 * @throws Failure bad-request, forbidden, file-changed when somebody recorded something since
 */
export function decideChecklist(
  application: Pick<ApplicationRow, 'serviceType'>,
  rows: readonly ChecklistRow[],
  items: readonly Item[],
  member: Author,
  form: ChecklistEntryForm,
  at: Date,
): ChecklistChange | undefined {
  if (isRepeat(rows, member, form)) return undefined
  if (rows.length !== form.before) throw checklistChanged()
  if (form.entry === 'seen' || form.entry === 'answered') return endOf(rows, member, form, at)
  const author = { firmId: member.firmId, actorId: member.id, actorName: member.name }
  if (form.entry === 'requisition' || form.entry === 'mistaken')
    return requisitionOf(application, rows, { ...author }, form, at)
  const item = items.find(({ key }) => key === form.item)
  if (!item) throw new Failure('bad-request', checklistMessages.unknown)
  if (form.entry === 'undone') {
    if (!item.entry) throw new Failure('bad-request', messages.nothing)
    const { number, waits, endedAt } = item.entry
    return {
      entry: { ...author, kind: 'undone', item: item.key, reason: form.reason, doneAt: at },
      ...(waits && !endedAt ? { ends: { number, by: member.name, at } } : {}),
      detail: `${item.name}, taken back`,
    }
  }
  if (item.fact || isFromPart(item.key, application.serviceType))
    throw new Failure('bad-request', messages.fromElsewhere)
  if (item.entry) throw new Failure('bad-request', messages.already)
  if (form.entry === 'not-needed') {
    const waits = item.level === 'required' && !isLawyer(member)
    return {
      entry: { ...author, kind: 'not-needed', item: item.key, reason: form.reason, waits, doneAt: at },
      detail: `${item.name}, not needed`,
    }
  }
  const { reference, documentId = null } = form
  const doneAt = dayOf(form.on, at)
  return { entry: { ...author, kind: 'done', item: item.key, reference, documentId, doneAt }, detail: item.name }
}

const dayOf = (on: string | undefined, at: Date): Date =>
  on === undefined || on === harareDate(at) ? at : pastDay(on, at)

type Authored = Pick<NewChecklistEntry, 'firmId' | 'actorId' | 'actorName'>
type RequisitionForm = Extract<ChecklistEntryForm, { entry: 'requisition' | 'mistaken' }>

function requisitionOf(
  { serviceType }: Pick<ApplicationRow, 'serviceType'>,
  rows: readonly ChecklistRow[],
  author: Authored,
  form: RequisitionForm,
  at: Date,
): ChecklistChange {
  if (!isLodged(serviceType)) throw new Failure('bad-request', messages.notLodged)
  if (form.entry === 'requisition') {
    const { reason, reference, documentId = null } = form
    const doneAt = dayOf(form.on, at)
    return {
      entry: { ...author, kind: 'requisition', reason, reference, documentId, doneAt, waits: true },
      detail: 'requisition of the Registry',
    }
  }
  const { about, reason } = form
  const sent = rows.find(({ number, kind }) => number === about && kind === 'requisition')
  if (!sent || isMistaken(rows, sent)) throw new Failure('bad-request', messages.nothing)
  return {
    entry: { ...author, kind: 'mistaken', about, reason, doneAt: at },
    ...(sent.endedAt ? {} : { ends: { number: about, by: author.actorName, at } }),
    detail: 'requisition of the Registry, taken back',
  }
}

export const isMistaken = (rows: readonly ChecklistRow[], { number }: Pick<ChecklistRow, 'number'>): boolean =>
  rows.some(({ kind, about }) => kind === 'mistaken' && about === number)

type EndForm = Extract<ChecklistEntryForm, { entry: 'seen' | 'answered' }>

/** A lawyer looks at what was passed over; the firm lodges again what the Registry sent back. */
function endOf(rows: readonly ChecklistRow[], member: Author, form: EndForm, at: Date): ChecklistChange | undefined {
  const row = rows.find(({ number }) => number === form.about)
  const isRequisition = row?.kind === 'requisition'
  if (!row?.waits || isRequisition !== (form.entry === 'answered')) throw new Failure('bad-request', messages.nothing)
  if (row.endedAt) return undefined
  if (!isRequisition && (!isLawyer(member) || row.actorId === member.id))
    throw new Failure('forbidden', messages.lawyer)
  const day = form.entry === 'answered' ? dayOf(form.on, at) : at
  return {
    ends: { number: row.number, by: member.name, at: day },
    detail: isRequisition ? 'lodged again after a requisition' : 'seen by a lawyer',
  }
}

/** Whether the last entry is the one that this form made. */
function isRepeat(rows: readonly ChecklistRow[], member: Author, form: ChecklistEntryForm): boolean {
  const last = rows.at(-1)
  if (!last || rows.length !== form.before + 1 || last.actorId !== member.id || last.kind !== form.entry) return false
  return (
    ('item' in form ? last.item === form.item : true) &&
    ('about' in form ? last.about === form.about : true) &&
    ('reason' in form ? last.reason === form.reason : true) &&
    ('reference' in form ? last.reference === form.reference : true)
  )
}

/**
 * The entries of a move that goes on without what is required.
 * @throws Failure checklist-incomplete without a reason
 */
export function passOver(
  application: Pick<ApplicationRow, 'serviceType' | 'fileStatus'>,
  items: readonly Item[],
  to: Step,
  reason: string | undefined,
  member: Author & { firm: Pick<Member['firm'], 'portalVariant'> },
  at: Date,
): { entries: NewChecklistEntry[]; names: string[] } {
  const missing = missingFor(items, application.fileStatus, to)
  const names = missing.map(({ name }) => name)
  if (missing.length > 0 && reason === undefined) {
    const label = stepLabel(application.serviceType, to, member.firm.portalVariant)
    throw new Failure('checklist-incomplete', messages.missing(label, names))
  }
  const author = { firmId: member.firmId, actorId: member.id, actorName: member.name }
  const waits = !isLawyer(member)
  return {
    entries: missing.map(({ key }) => ({
      ...author,
      kind: 'passed',
      item: key,
      step: to,
      reason: reason ?? null,
      waits,
      doneAt: at,
    })),
    names,
  }
}
