import { type ListItem, listOf, type StoredItem } from '#contract/desk/checklist/lists'
import { ruleOf } from '#contract/desk/checklist/rules'
import { firmSteps, type Step } from '#contract/steps'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { type Fact, type Facts, factOf } from './fact-rules'
import type { checklistEntries } from './tables'

export type ChecklistRow = typeof checklistEntries.$inferSelect

/** An entry of the list with what is recorded of it: elsewhere on the file, or by hand. */
export interface Item extends ListItem {
  fact: Fact | undefined
  entry: ChecklistRow | undefined
}

export interface Parts extends Facts {
  checklist: readonly ChecklistRow[]
  list: readonly { items: readonly StoredItem[] }[]
}

/** What is recorded of an entry by hand; undefined once it was taken back. */
function currentEntry(rows: readonly ChecklistRow[], key: string): ChecklistRow | undefined {
  const last = rows.findLast(
    ({ kind, item }) => item === key && (kind === 'done' || kind === 'not-needed' || kind === 'undone'),
  )
  return last?.kind === 'undone' ? undefined : last
}

type Application = Parameters<typeof factOf>[1] & Pick<ApplicationRow, 'serviceType'>

/** The list of an application, without what its firm switched off. */
export const itemsOf = (application: Application, { checklist, list, ...facts }: Parts): Item[] =>
  listOf(application.serviceType, list[0]?.items ?? [])
    .filter(({ level }) => level !== 'off')
    .map((item) => ({
      ...item,
      fact: factOf(item.key, application, facts),
      entry: currentEntry(checklist, item.key),
    }))

export const isMissing = ({ fact, entry }: Item): boolean => !fact && !entry

/**
 * What holds a move: required entries that are missing, of the steps that it enters. What an earlier move went on without
 * does not hold a later one.
 */
export function missingFor(items: readonly Item[], from: Step, to: Step): Item[] {
  const [left, entered] = [firmSteps.indexOf(from), firmSteps.indexOf(to)]
  return items.filter((item) => {
    const position = firmSteps.indexOf(item.before)
    return item.level === 'required' && position > left && position <= entered && isMissing(item)
  })
}

/** The part of the file where a fact is recorded. */
export const partOf = (key: string) => ruleOf(key)?.from?.part ?? null
