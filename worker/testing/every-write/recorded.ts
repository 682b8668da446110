import { env } from 'cloudflare:workers'
import { messageTypeOf } from '#contract/messaging/conversation'
import { dueAfter } from '#contract/step-days'
import type { Step } from '#contract/steps'
import { stepFrom } from '../../applications/progress/due-rules'
import { uncounted, unfindable } from './indexed'

interface Dated {
  id: number
  step: Step
  since: number
  due: number
  promise: number | null
  contactedAt: number | null
}

/** The first step is due with the promise of the first contact, or once the firm was in touch, after the next step's days. */
function dueOf({ step, since, promise, contactedAt }: Dated): number {
  if (step !== 'file_created' || promise === null) return stepFrom(step, new Date(since)).promisedAt
  return contactedAt === null ? promise : dueAfter('contacted', new Date(contactedAt))
}

const isNotOverText = `erased_at is null and (deposit_paid_at is not null or not exists (
  select 1 from payments where application_id = applications.id and type = 'deposit' and status = 'refunded'))`

/**
 * What a write left undone: an entry of the history that its conversation lacks, an assignee of another firm, a step with
 * another due date than its rule gives, a first contact that is not counted, a text that a search does not find.
 */
export async function recordedFaults(): Promise<string[]> {
  const rowsOf = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results
  const entries = await rowsOf<{ id: number; number: number; track: string; status: string; kinds: string }>(`
    select application_id as id, number, track, to_status as status, (
      select json_group_array(kind || coalesce(' ' || status, '')) from conversation_messages as written
      where written.application_id = history.application_id and written.text = history.message
        and written.created_at = history.created_at and written.sender_name = history.actor_name
        and written.sender_id is history.actor_id and (written.sender = 'firm') = (history.actor_kind = 'member')
        and (written.sender <> 'system' or written.read_at is not null)
    ) as kinds from history where message is not null`)
  const lost = entries.filter(({ track, status, kinds }) => {
    const kind = messageTypeOf(track, status)
    return kinds !== JSON.stringify([track === 'message' ? kind : `${kind} ${status}`])
  })
  const kept = await rowsOf<{ id: number }>(`select applications.id from applications
    join members on members.id = assignee_id where members.firm_id is not applications.firm_id`)
  const steps = await rowsOf<Dated>(
    `select max(id) as id, file_status as step, file_status_at as since, promised_at as due, contact_due_at as promise,
      contacted_at as contactedAt from applications where ${isNotOverText} group by 2, 3, 4, 5, 6`,
  )
  // an application that is over has no due date
  const undated = steps.filter((each) => dueOf(each) !== each.due)
  return [
    ...lost.map(({ id, number, kinds }) => `application ${id}: its conversation has ${kinds} for entry ${number}`),
    ...kept.map(({ id }) => `application ${id}: a member of another firm has it`),
    ...undated.map(({ id, step }) => `application ${id}: the due date of ${step} is not the rule's`),
    ...(await uncounted()),
    ...(await unfindable()),
  ]
}
