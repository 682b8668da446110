import type { RequestDecision, RequestsAnswer } from '#contract/desk/requests'
import { undoSeconds } from '#contract/desk/undo'
import type { DocumentRequest } from '#contract/documents/requests'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'

export type Decision = Pick<RequestDecision, 'state' | 'reason'>

/** Decides about a requested document, with a time to undo it. */
export const decide = async (id: number, { id: requestId, version }: DocumentRequest, decision: Decision) => {
  const param = { id: String(id), requestId: String(requestId) }
  const json = { ...decision, version, undoSeconds }
  const call = api.lawfirm.clients[':id'].requests[':requestId'].$patch({ param, json })
  const answer: RequestsAnswer = await (await asMember(call)).json()
  return answer
}

export const undo = async (id: number, requestId: number, version: number): Promise<RequestsAnswer> => {
  const param = { id: String(id), requestId: String(requestId) }
  const call = api.lawfirm.clients[':id'].requests[':requestId'].undo.$post({ param, json: { version } })
  return (await asMember(call)).json()
}

export const switchReminders = async (id: number, isOn: boolean) =>
  (
    await asMember(api.lawfirm.clients[':id']['document-reminders'].$put({ param: { id: String(id) }, json: { isOn } }))
  ).json()
