import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { deliverDue } from '../messaging/delivery/deliver-due'
import { backgroundContext } from '../platform/background'
import type { Message } from '../sandbox/message'

/** Sends what is due now. */
export const deliver = () => deliverDue(backgroundContext(env, createExecutionContext()))

/** What the local outside world took for an email address or a number, newest first. */
export const messagesTo = async (to: string): Promise<Message[]> =>
  (await env.SANDBOX.fetch(`http://localhost/sandbox/messages?to=${encodeURIComponent(to)}`)).json()

/** What a person has once all that is due is sent. */
export async function deliveredTo(to: string): Promise<Message[]> {
  await deliver()
  return messagesTo(to)
}
