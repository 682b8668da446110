import { passedLabel, passedSteps } from '#contract/applications/progress/passed-rules'
import { maxOpenTasks, maxTasks, taskMessages } from '#contract/desk/tasks'
import { nextWorkingDay, offDay } from '#contract/holidays'
import { withNames } from '#contract/messaging/firm-message'
import { type Macro, type MacroPart, macroMessages } from '#contract/messaging/macros'
import { fillTemplate, type MessageTemplate, templatesFor } from '#contract/messaging/message-templates'
import { firmSteps, stepLabel } from '#contract/steps'
import { day, harareDate } from '#contract/time'
import { assertClient } from '../../applications/client-rules'
import { type DecidedMove, decideMove } from '../../applications/moves/move-rules'
import { recordedOf } from '../../applications/moves/passed-step-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { passOver } from '../../desk/checklist/entry-rules'
import type { Item } from '../../desk/checklist/item-rules'
import { decideAssignee } from '../../desk/work/assignee-rules'
import { decideRequests, type RequestRow } from '../../documents/requests/request-rules'
import type { Member } from '../../firms/member'
import { Failure } from '../../platform/failure'
import { decideFirmMessage } from '../conversation/message-status-rules'

interface Colleague {
  id: number
  fullName: string
  isActive: boolean
}

/** What is known of a file, and of its firm. */
export interface MacroFacts {
  application: ApplicationRow & { depositRefunded: boolean }
  /** All documents that were asked for. */
  requests: readonly RequestRow[]
  tasks: { open: number; all: number }
  people: readonly Colleague[]
  /** Its checklist, if an entry of the firm's list holds a step. */
  items: readonly Item[]
  templates: readonly MessageTemplate[]
}

interface LeftOut {
  part: MacroPart
  why: string
}

export interface PlannedMacro {
  move: DecidedMove | undefined
  assignee: ReturnType<typeof decideAssignee>
  task: { title: string; due: string; assigneeId: number; assigneeName: string } | undefined
  requests: ReturnType<typeof decideRequests>
  /** A message of its own, or a request for documents. */
  message: ReturnType<typeof decideFirmMessage> | undefined
  /** What the client reads, with the names of the documents. */
  text: string | null
  /** The application once it has moved. */
  after: ApplicationRow
  leftOut: LeftOut[]
}

/**
 * What a macro does with a file: each part by the rule that decides it by hand.
 * What is done already is left out; where a rule refuses a part, nothing is done.
 * @throws Failure on-hold, client-erased, not-the-next-step, checklist-incomplete, forbidden, not-found, quota-reached, bad-request, deposit-refunded
 */
export function planMacro(macro: Macro, facts: MacroFacts, member: Member, at: Date): PlannedMacro {
  const { application } = facts
  assertClient(application)
  const leftOut: LeftOut[] = []
  const move = moveOf(macro, facts, member, leftOut, at)
  const after = { ...application, ...move?.set }
  const assignee = assigneeOf(macro, facts, member, leftOut)
  const requests = requestsOf(macro, facts, member, leftOut, at)
  const words = wordsOf(macro, facts, after, member, leftOut)
  const names = requests.map(({ name }) => name)
  const text = words === null && names.length === 0 ? null : withNames(words ?? '', names)
  const message =
    text === null || (move?.notice && names.length === 0)
      ? undefined
      : decideFirmMessage(
          after,
          { message: text, status: names.length > 0 ? 'additional_docs' : undefined },
          member.firm,
          at,
        )
  const task = taskOf(macro, facts, assignee?.set ?? application, member, at)
  if (!move && !assignee && !task && text === null) {
    throw new Failure('bad-request', [macroMessages.nothing, ...leftOut.map(({ why }) => why)].join(' '))
  }
  return { move, assignee, task, requests, message, text, after, leftOut }
}

function moveOf(macro: Macro, { application, items }: MacroFacts, member: Member, leftOut: LeftOut[], at: Date) {
  const { step } = macro
  if (step === null) return undefined
  const { fileStatus, serviceType, version } = application
  const { portalVariant: variant } = member.firm
  if (step === fileStatus) {
    leftOut.push({ part: 'step', why: macroMessages.stepReached })
    return undefined
  }
  if (firmSteps.indexOf(step) < firmSteps.indexOf(fileStatus))
    throw new Failure('bad-request', macroMessages.past(stepLabel(serviceType, fileStatus, variant)))
  passOver(application, items, step, undefined, member, at)
  const mover = { variant, hasDeeds: member.permissions.includes('deeds') }
  const decided = decideMove(application, { status: step, version }, mover, at)
  const passed = passedSteps(recordedOf(application), step).map((each) => passedLabel(serviceType, each, variant))
  if (passed.length > 0) leftOut.push({ part: 'step', why: macroMessages.passed(passed.join(', ')) })
  return decided
}

function assigneeOf(macro: Macro, { application, people }: MacroFacts, member: Member, leftOut: LeftOut[]) {
  if (macro.assignee === null) return undefined
  const id = macro.assignee === 'me' ? member.id : macro.assignee
  const colleague = people.find((one) => one.id === id)
  if (!colleague) throw new Failure('not-found', macroMessages.memberGone)
  const giver = { id: member.id, mayGiveAny: member.permissions.includes('team') }
  const decided = decideAssignee(application, giver, colleague, undefined)
  if (!decided) leftOut.push({ part: 'assignee', why: macroMessages.assigned(colleague.fullName) })
  return decided
}

function requestsOf(macro: Macro, facts: MacroFacts, member: Member, leftOut: LeftOut[], at: Date) {
  const { id: applicationId, serviceType: service } = facts.application
  const fresh = decideRequests(facts.requests, macro.documents, { applicationId, service }, member, at)
  const left = macro.documents.filter((name) => !fresh.some((each) => each.name === name))
  if (left.length > 0) leftOut.push({ part: 'documents', why: macroMessages.requested(left.join(', ')) })
  return fresh
}

/** The template with what is known of the file once it has moved. */
function wordsOf(macro: Macro, facts: MacroFacts, after: ApplicationRow, member: Member, leftOut: LeftOut[]) {
  const { template } = macro
  if (template === null) return null
  const { clientName, referenceNumber, serviceType, fileStatus: status, propertyAddress } = after
  const file = {
    clientName,
    referenceNumber,
    serviceType,
    status,
    propertyAddress,
    assignedLawFirmName: member.firm.name,
  }
  const named = facts.templates.filter(({ name }) => name === template)
  if (named.length === 0) throw new Failure('bad-request', macroMessages.noTemplate(template))
  const [chosen] = templatesFor(named, file)
  if (!chosen) {
    leftOut.push({ part: 'message', why: macroMessages.otherService })
    return null
  }
  const text = fillTemplate(chosen.text, file, member.name)
  // nobody writes it by hand, so nobody would see a place that stayed empty
  const gaps = [...new Set(text.match(/\{[a-z ]+\}/g))]
  if (gaps.length > 0) throw new Failure('bad-request', macroMessages.gap(gaps.join(', ')))
  return text
}

/** For whoever has the file, or the one who runs the macro. */
function taskOf(
  macro: Macro,
  { tasks, people }: MacroFacts,
  file: { assigneeId: number | null },
  member: Member,
  at: Date,
) {
  if (!macro.task) return undefined
  if (tasks.open >= maxOpenTasks || tasks.all >= maxTasks) throw new Failure('quota-reached', taskMessages.full)
  const { title, days } = macro.task
  const date = harareDate(at.getTime() + days * day)
  const due = offDay(date) ? nextWorkingDay(date) : date
  const assignee = people.find(({ id, isActive }) => isActive && id === file.assigneeId)
  return { title, due, assigneeId: assignee?.id ?? member.id, assigneeName: assignee?.fullName ?? member.name }
}
