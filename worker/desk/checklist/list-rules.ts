import {
  type ChecklistForm,
  checklistMessages,
  type FirmChecklist,
  listOf,
  maxChecklist,
  type RequisitionRate,
  type StoredItem,
  type WaitingEntry,
} from '#contract/desk/checklist/lists'
import { ourList } from '#contract/desk/checklist/ours'
import { isOurs, ruleOf } from '#contract/desk/checklist/rules'
import { type ServiceType, serviceTypes } from '#contract/services'
import { Failure } from '../../platform/failure'
import type { listsOfFirm, requisitionsSince, waitingOfFirm } from './list-queries'

type ListRow = Awaited<ReturnType<typeof listsOfFirm>>[number]

/**
 * The list of a service as a firm's admin changes it. An own entry that is missing from it is switched off and not
 * forgotten, because entries of files name it.
 * @throws Failure bad-request for an entry that is unknown, without a name or there twice
 */
export function decideList(
  service: ServiceType,
  stored: readonly StoredItem[],
  items: ChecklistForm['items'],
): StoredItem[] {
  const own = stored.filter(({ key }) => key !== null && !isOurs(key))
  let last = Math.max(0, ...own.map(({ key }) => Number(key?.split('-').at(-1))))
  const changed = items.map((item) => {
    if (item.key === null) {
      if (!item.name) throw new Failure('bad-request', checklistMessages.name)
      last += 1
      return { ...item, key: `own-${last}` }
    }
    const isKnown = ourList(service).some(([key]) => key === item.key) || own.some(({ key }) => key === item.key)
    if (!isKnown) throw new Failure('bad-request', checklistMessages.unknown)
    if (isOurs(item.key)) return { ...item, name: null }
    if (!item.name) throw new Failure('bad-request', checklistMessages.name)
    return item
  })
  const left = own.filter(({ key }) => !changed.some((item) => item.key === key))
  const all = [...changed, ...left.map((item) => ({ ...item, level: 'off' as const }))]
  if (new Set(all.map(({ key }) => key)).size < all.length) throw new Failure('bad-request', checklistMessages.twice)
  if (all.length > maxChecklist) throw new Failure('quota-reached')
  return all
}

/** The lists of all services, as a firm has them. */
export const listViews = (rows: readonly ListRow[]): FirmChecklist[] =>
  serviceTypes.map((service) =>
    listView(
      service,
      rows.find((row) => row.service === service),
    ),
  )

export const listView = (
  service: ServiceType,
  row: Omit<ListRow, 'firmId' | 'required'> | undefined,
): FirmChecklist => ({
  service,
  version: row?.version ?? 0,
  items: listOf(service, row?.items ?? []),
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changedAt.toISOString() ?? null,
})

export function waitingView(
  rows: Awaited<ReturnType<typeof waitingOfFirm>>,
  lists: readonly FirmChecklist[],
): WaitingEntry[] {
  return rows.flatMap(({ id, referenceNumber, clientName, service, kind, item, reason, actorName, doneAt }) => {
    if (kind !== 'passed' && kind !== 'not-needed' && kind !== 'requisition') return []
    const own = lists.find((list) => list.service === service)?.items.find(({ key }) => key === item)
    const name = item === null ? '' : (ruleOf(item)?.name ?? own?.name ?? '')
    return [
      { file: { id, referenceNumber, clientName }, kind, text: name, reason, by: actorName, at: doneAt.toISOString() },
    ]
  })
}

type Counted = Awaited<ReturnType<typeof requisitionsSince>>[number]

/** Requisitions per 100 files, and how many files were right first time. */
export function rateOf(counted: Counted | undefined, since: Date): RequisitionRate {
  const { files = 0, requisitions = 0, sentBack = 0 } = counted ?? {}
  return {
    since: since.toISOString(),
    files,
    requisitions,
    rightFirstTime: files - sentBack,
    per100: files === 0 ? null : Math.round((requisitions * 1000) / files) / 10,
  }
}
