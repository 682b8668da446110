import type { MacroPlan } from '#contract/messaging/macros'
import { harareDay, harareMidnight } from '#contract/time'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Disclosure } from '../../ui/page/disclosure'
import { macroCopy as copy, macroParts } from './copy'
import './plan-list.css'

/** What a macro will do with each file: all of it, or why nothing. */
export const PlanList = ({ plans }: { plans: readonly MacroPlan[] }) => (
  <section aria-label={copy.preview} className="stack">
    <ul className="macro-plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <strong translate="no">{plan.clientName}</strong> <ReferenceNumber value={plan.referenceNumber} />
          {plan.refused === null ? (
            <Plan plan={plan} />
          ) : (
            <p>
              {copy.refused} {plan.refused}
            </p>
          )}
        </li>
      ))}
    </ul>
    {plans.some(({ sends }) => sends.length > 0) && <p className="minor">{copy.undoable}</p>}
  </section>
)

const dayOf = (date: string) => harareDay(harareMidnight(date))

function Plan({ plan }: { plan: MacroPlan }) {
  const { step, assignee, task, documents, text, sends, email, isFirstContact, leftOut } = plan
  const what = sends.map((each) => copy.sends[each]).join(' and ')
  const lines = [
    step && copy.step(step.label, dayOf(step.due)),
    assignee && copy.assignee(assignee),
    task && copy.task(task.assignee, task.title, dayOf(task.due)),
    documents.length > 0 && copy.documents(documents.join(', ')),
    sends.length === 0 ? copy.tellsNobody : email ? copy.tells(what, email) : copy.tellsNoMail(what),
    isFirstContact && copy.firstContact,
    ...leftOut.map(({ part, why }) => copy.leftOut(macroParts[part], why)),
  ].filter((line) => typeof line === 'string')
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {text !== null && (
        <Disclosure title={copy.message}>
          <p className="macro-text">{text}</p>
        </Disclosure>
      )}
    </>
  )
}
