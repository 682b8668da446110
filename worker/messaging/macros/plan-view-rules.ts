import type { Macro, MacroPlan } from '#contract/messaging/macros'
import { stepLabel } from '#contract/steps'
import { harareDate } from '#contract/time'
import { stepFrom } from '../../applications/progress/due-rules'
import { contactAfterMove, contactMade } from '../../applications/promise/contact-rules'
import type { Member } from '../../firms/member'
import { Failure } from '../../platform/failure'
import { type MacroFacts, type PlannedMacro, planMacro } from './plan-rules'

/** What a macro would do with a file, as a member reads it before they run it. */
export function planView(macro: Macro, facts: MacroFacts, member: Member, at: Date): MacroPlan {
  const { id, clientName, referenceNumber, version, serviceType, clientEmail: email } = facts.application
  const file = { id, clientName, referenceNumber, version, email }
  try {
    const planned = planMacro(macro, facts, member, at)
    const { move, assignee, task, requests, text, leftOut } = planned
    const step = move?.set.fileStatus
    return {
      ...file,
      refused: null,
      step: step
        ? {
            label: stepLabel(serviceType, step, member.firm.portalVariant),
            due: harareDate(stepFrom(step, at).promisedAt),
          }
        : null,
      assignee: assignee?.set.assigneeName ?? null,
      task: task ? { title: task.title, due: task.due, assignee: task.assigneeName } : null,
      documents: requests.map(({ name }) => name),
      text,
      sends: sendsOf(planned),
      isFirstContact: 'contactedAt' in contactOf(planned, facts.application, at),
      leftOut,
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      ...file,
      refused: error.detail,
      step: null,
      assignee: null,
      task: null,
      documents: [],
      text: null,
      sends: [],
      isFirstContact: false,
      leftOut: [],
    }
  }
}

function sendsOf({ move, requests, text }: PlannedMacro): MacroPlan['sends'] {
  return [
    ...(move?.notice ? (['step'] as const) : []),
    ...(requests.length > 0 ? (['documents'] as const) : text === null ? [] : (['message'] as const)),
  ]
}

/** What the macro changes of the promise of a first contact. */
export function contactOf(
  { move, text, after }: Pick<PlannedMacro, 'move' | 'text' | 'after'>,
  application: MacroFacts['application'],
  at: Date,
) {
  const row = { ...application, fileStatus: after.fileStatus }
  return text === null ? contactAfterMove(application, move?.set.fileStatus, at) : contactMade(row, 'message', at)
}
