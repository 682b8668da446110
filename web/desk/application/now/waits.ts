import type { ChecklistView } from '#contract/desk/checklist/entries'
import { daysSince } from '#contract/desk/tasks'
import type { ClientApplicationPage } from '#contract/desk/views'
import { partState } from '#contract/money/part-state'
import { nextStep } from '#contract/steps'
import type { Part } from '../../folds/parts'
import { taskCopy } from '../../tasks/copy'
import { nowCopy as copy } from './copy'

/** Something that is not done yet, and where it is done. */
export interface Wait {
  text: string
  part: Part
}

export type Waits = Record<'firm' | 'client' | 'registry', readonly Wait[]>

type Page = Pick<
  ClientApplicationPage,
  'file' | 'requests' | 'tasks' | 'deeds' | 'identity' | 'custody' | 'evidence'
> & { checklist?: ChecklistView; parties?: ClientApplicationPage['parties'] }

/** Tasks that are named; of more there is the number. */
const maxTasks = 3

/** What waits for whom, as far as it is recorded; the most urgent first. */
export function waitsOf(page: Page, now: Date): Waits {
  if (isErased(page.file)) return { firm: [...tasksDue(page, now), ...custodyWaits(page)], client: [], registry: [] }
  return { firm: firmsWaits(page, now), client: clientsWaits(page), registry: registrysWaits(page) }
}

/** Whether its client deleted their account: nothing can be sent to them, and they send nothing. */
export const isErased = ({ clientEmail }: Pick<Page['file'], 'clientEmail'>): boolean => clientEmail === ''

/** Whether an uploaded deed waits for its release. */
export const isToRelease = ({ deeds }: Pick<Page, 'deeds'>): boolean => deeds.some(({ state }) => state === 'uploaded')

/** Whether the deed is released, and no other version waits for it. */
const isReleased = ({ deeds }: Pick<Page, 'deeds'>): boolean =>
  deeds.some(({ state }) => state === 'released') && !isToRelease({ deeds })

/** Whether the file is verified and nobody uploaded its deed. */
export const isToUpload = ({ file, deeds }: Pick<Page, 'file' | 'deeds'>): boolean =>
  file.serviceType === 'digitize' && file.status === 'verified' && deeds.length === 0

export const isEvidenceDue = ({ evidence }: Pick<Page, 'evidence'>): boolean =>
  evidence.due.length > 0 || evidence.awaitsSecond

export const isOriginalDue = ({ custody }: Pick<Page, 'custody'>): boolean => custody.isDue || custody.isOverdue

/** A missing check before a release only: until then it is advice. One that waits for its second person always. */
export const isIdentityDue = ({ identity, deeds }: Pick<Page, 'identity' | 'deeds'>): boolean =>
  identity !== null && (identity.isWaiting || (identity.need !== null && isToRelease({ deeds })))

function firmsWaits(page: Page, now: Date): Wait[] {
  const { file, evidence } = page
  const received = page.requests.filter(({ state }) => state === 'received').map(({ name }) => name)
  return [
    ...one(file.awaitingReplyAt, 'messages', (at) => copy.reply(at)),
    ...one(received.length > 0, 'requests', () => copy.check(received)),
    ...one(page.parties?.undecided, 'parties', copy.conflicts),
    ...one(page.parties?.declined, 'parties', () => copy.declined),
    ...one(file.newDocumentsAt !== null && received.length === 0, 'documents', () => copy.newDocuments),
    ...tasksDue(page, now),
    ...one(isToRelease(page), 'deed', () => copy.release),
    ...one(isToUpload(page), 'deed', () => copy.upload),
    ...one(isIdentityDue(page), 'identity', () => (isReleased(page) ? copy.confirmIdentity : copy.identity)),
    ...(file.serviceType === 'digitize'
      ? evidence.due.flatMap((fact) => one(copy.evidence[fact], 'evidence', (text) => text))
      : []),
    ...one(evidence.awaitsSecond, 'evidence', () => copy.confirm),
    ...custodyWaits(page),
    ...checklistWaits(page),
  ]
}

const custodyWaits = ({ custody }: Page): Wait[] => [
  ...one(custody.isDue, 'original', () => copy.original),
  ...one(custody.isOverdue, 'original', () => copy.originalOverdue),
]

/** What the Registry sent back, what a lawyer has not seen, and what the firm requires before the next step. */
function checklistWaits({ file, checklist }: Page): Wait[] {
  const waiting = checklist?.remarks.filter(({ waits }) => waits) ?? []
  const passed = waiting.flatMap(({ name }) => name ?? [])
  const next = nextStep(file.status)
  const missing = checklist?.items.filter(
    ({ isRequired, state, before }) => isRequired && state === 'missing' && before === next,
  )
  return [
    ...waiting.flatMap(({ kind, on }) => one(kind === 'requisition', 'checklist', () => copy.requisition(on))),
    ...one(passed.length > 0, 'checklist', () => copy.passedOver(passed)),
    ...one(missing?.length, 'checklist', () => copy.required(missing?.map(({ name }) => name) ?? [])),
  ]
}

function tasksDue({ tasks }: Page, now: Date): Wait[] {
  const entries = tasks.filter(({ doneAt, due: day }) => doneAt === null && daysSince(day, now) >= 0)
  const named = entries.slice(0, maxTasks).map(({ title, due: day, assignee }) => {
    const whose = assignee ? `. ${taskCopy.isFor(assignee.name)}` : ''
    return { text: `${title}: ${taskCopy.dueIn(day, now)}${whose}`, part: 'tasks' as const }
  })
  return [...named, ...one(entries.length > maxTasks, 'tasks', () => copy.moreTasks(entries.length - maxTasks))]
}

function clientsWaits({ file, requests }: Page): Wait[] {
  if (partState(file, 'deposit') === 'refunded') return []
  const missing = requests.filter(({ state }) => state === 'requested' || state === 'refused').map(({ name }) => name)
  const isDepositDue = partState(file, 'deposit') === 'pending'
  const isBalanceDue = file.ownerStatus === 'digital_ready' && partState(file, 'balance') === 'pending'
  return [
    ...one(missing.length > 0, 'requests', () => copy.documents(missing)),
    ...one(requests.length === 0 && file.ownerStatus === 'additional_docs', 'documents', () => copy.anyDocuments),
    ...one(isDepositDue, 'payments', () => copy.deposit),
    ...one(!isDepositDue && isBalanceDue, 'payments', () => copy.balance),
  ]
}

function registrysWaits({ evidence: { own } }: Page): Wait[] {
  const { lodged, validated } = own.facts
  return one(validated.state === 'not-yet' && lodged.state === 'recorded' && lodged.on, 'evidence', (on) =>
    copy.validation(on),
  )
}

const one = <Value>(
  value: Value | null | undefined | false | '',
  part: Part,
  text: (value: NonNullable<Value>) => string,
): Wait[] => (value ? [{ text: text(value), part }] : [])
