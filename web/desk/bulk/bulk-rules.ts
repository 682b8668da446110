import { maxUndoSeconds, undoSeconds } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'
import { firmSteps, isStep, nextStep, type PortalVariant, type Step } from '#contract/steps'
import type { Sent } from '../moves/use-move'

/** The steps to which all of these files may go. */
export function sharedSteps(applications: readonly ClientApplication[], variant: PortalVariant): Step[] {
  if (variant === 'selector') return [...firmSteps]
  const next = new Set(applications.map(({ status: current }) => nextStep(current)))
  const [step] = next
  return next.size === 1 && step ? [step] : []
}

/** Whether this member may give all of these files to a colleague or to no one. */
export const mayGive = (applications: readonly ClientApplication[], memberId: number, mayGiveAny: boolean): boolean =>
  mayGiveAny || applications.every(({ assignee }) => assignee?.id === memberId)

export type BulkAction = { kind: 'assign'; memberId: number | null } | { kind: 'move'; step: Step } | { kind: 'remind' }

/** The chosen value of the list of actions: `assign 7`, `assign` for no one, `move received`, `remind`. */
export function bulkActionOf(value: string): BulkAction | undefined {
  const [kind, of = ''] = value.split(' ')
  if (kind === 'assign') return { kind, memberId: of === '' ? null : Number(of) }
  if (kind === 'remind') return { kind }
  return kind === 'move' && isStep(of) ? { kind, step: of } : undefined
}

/** What is selected after one more press on a file. */
export const toggled = (chosen: ReadonlySet<number>, id: number): number[] =>
  chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]

/** What is selected once the files from the last that was selected to this one are, in the order of the list. */
export function rangeTo(shown: readonly number[], chosen: ReadonlySet<number>, id: number): number[] {
  const last = [...chosen].findLast((one) => shown.includes(one)) ?? id
  const [from = 0, to = 0] = [shown.indexOf(last), shown.indexOf(id)].sort((one, other) => one - other)
  return [...new Set([...chosen, ...shown.slice(from, to + 1).filter((one) => one !== id), id])]
}

export interface Refused {
  application: ClientApplication
  why: string
}

/** Files that were refused, by their reason; that of the most files first. */
export function reasonsOf(refused: readonly Refused[]): { why: string; applications: ClientApplication[] }[] {
  const reasons = [...new Set(refused.map(({ why }) => why))]
  return reasons
    .map((why) => ({ why, applications: refused.flatMap((one) => (one.why === why ? one.application : [])) }))
    .sort((one, other) => other.applications.length - one.applications.length)
}

/** Seconds that one change takes at most, on a slow connection. */
const secondsEach = 2

/** How long one of several changes can be undone, so that all still can after the last. @param position from 0 */
export const undoSecondsOf = (position: number, count: number): number =>
  Math.min(undoSeconds + (count - position - 1) * secondsEach, maxUndoSeconds)

/** Those of several changes that can be undone, and until when all of them can; undefined if none can. */
export function undoableOf(sent: readonly Sent[]): { moved: ClientApplication[]; until: number } | undefined {
  const undoable = sent.flatMap(({ changed, until }) => (until === undefined ? [] : [{ changed, until }]))
  if (undoable.length === 0) return undefined
  return { moved: undoable.map(({ changed }) => changed), until: Math.min(...undoable.map(({ until }) => until)) }
}
