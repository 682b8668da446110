import { useRef } from 'react'
import { newIdempotencyKey } from '../api'
import { type Attempt, attemptOf } from '../repeat/attempt-rules'

/**
 * A write that happens once however often its answer is lost: the same form keeps its key until it is written, another
 * one gets another.
 */
export function useKeyedCall<Form, Answer>(send: (form: Form, key: string) => Promise<Answer>) {
  const last = useRef<Attempt>(undefined)
  return async (form: Form): Promise<Answer> => {
    const attempt = attemptOf(last.current, form, newIdempotencyKey)
    last.current = attempt
    const answer = await send(form, attempt.key)
    last.current = undefined
    return answer
  }
}
