import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { type ProblemCode, problems } from '#contract/api/problems'
import { assertAdmitted, hasEnded, type SessionToken } from './admission'
import { systemActor } from './audit/actor'
import { auditRow } from './audit/audit'
import type { AppContext } from './context'
import { demonstrationSecrets, isDemonstrationOnly } from './demonstration'
import type { Bindings } from './env'
import { Failure } from './failure'

describe('an answer of a guarded route', () => {
  test.each([
    [200, false, true],
    [304, false, true],
    [399, false, true],
    [400, false, false],
    [404, false, false],
    [500, false, false],
    [200, true, false],
  ])('with %i, where its session was checked: %s, is blocked: %s', (status, admitted, isBlocked) => {
    const answer = () => assertAdmitted({ admitted }, status)
    if (isBlocked) expect(answer).toThrow('without checking its session')
    else expect(answer).not.toThrow()
  })
})

describe('whether a session has ended is looked up', () => {
  /** Answers its batch with a session that has ended, and counts how often it was asked. */
  function lookUp(admitted: boolean) {
    let asked = 0
    const statement = Object.create({}) as object
    const batch = () => {
      asked += 1
      return Promise.resolve([[]])
    }
    const token = {
      kind: 'owner',
      sid: 's',
      admitted,
      proof: () => statement,
      accept: () => undefined,
    } as unknown as SessionToken<unknown>
    const ended = (error: Error | undefined) => hasEnded({ db: { batch } } as unknown as AppContext, token, error)
    return { ended, asked: () => asked }
  }

  test('not where the call itself saw it', async () => {
    const { ended, asked } = lookUp(false)
    expect([await ended(new Failure('signed-out')), asked()]).toEqual([true, 0])
  })

  test('not where the session was checked, nor where the call succeeded', async () => {
    for (const { ended, asked } of [lookUp(true)])
      expect([await ended(new Failure('bad-request')), asked()]).toEqual([false, 0])
    const { ended, asked } = lookUp(false)
    expect([await ended(undefined), asked()]).toEqual([false, 0])
  })

  test('for a call that was refused for its content before', async () => {
    for (const error of [new Failure('bad-request'), new Failure('too-large'), new HTTPException(400)]) {
      const { ended, asked } = lookUp(false)
      expect([await ended(error), asked()]).toEqual([true, 1])
    }
  })

  test('not for a call that failed on our side', async () => {
    const ours = (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code].status >= 500)
    for (const error of [...ours.map((code) => new Failure(code)), new Error('x')]) {
      const { ended, asked } = lookUp(false)
      expect([await ended(error), asked()]).toEqual([false, 0])
    }
  })
})

describe('a refusal', () => {
  test('says its title unless it has words of its own, and keeps its cause out of them', () => {
    const cause = new Error('secret')
    expect(new Failure('not-found')).toMatchObject({ code: 'not-found', detail: 'Not found', message: 'not-found' })
    expect(new Failure('busy', 'Later.', { cause, retryAfter: 2 })).toMatchObject({
      detail: 'Later.',
      retryAfter: 2,
      cause,
    })
    expect(new Failure('busy')).not.toHaveProperty('cause')
  })
})

describe('a row of the audit log', () => {
  const at = new Date('2026-11-22T08:00:00Z')
  const event = { action: 'view-file', entity: 'application', id: 7 } as const
  const rowOf = (kind: 'owner' | 'member' | 'super' | 'applicant' | 'stranger', role: string) =>
    auditRow({ kind, id: 3, name: 'Rudo Moyo', role, address: '203.0.113.7' }, event, at)

  test.each([
    ['owner', 'user', ''],
    ['applicant', 'applicant', ''],
    ['owner', 'admin', 'Rudo Moyo'],
    ['member', 'lawyer', 'Rudo Moyo'],
    ['super', 'super admin', 'Rudo Moyo'],
    ['stranger', 'stranger', 'Rudo Moyo'],
  ] as const)('of the kind %s with the role %s has the name "%s"', (kind, role, name) => {
    expect(rowOf(kind, role)).toMatchObject({ actorKind: kind, actorId: 3, actorName: name, actorRole: role })
  })

  test('tells who, what, on what, from where and with what result', () => {
    expect(rowOf('member', 'lawyer')).toMatchObject({
      at,
      action: 'view-file',
      subject: 'application 7',
      applicationId: null,
      address: '203.0.113.7',
      result: 'done',
      detail: null,
    })
    const refused = auditRow(systemActor, { ...event, applicationId: 7, result: 'refused', detail: 'x' }, at)
    expect(refused).toMatchObject({
      actorName: 'Gwaro',
      address: null,
      applicationId: 7,
      result: 'refused',
      detail: 'x',
    })
  })
})

describe('a secret of the local demonstration', () => {
  const isRefused = (secret: string, environment: string) =>
    isDemonstrationOnly({ ENVIRONMENT: environment } as unknown as Bindings, secret)

  test.each(Object.values(demonstrationSecrets))('%s opens nothing in production alone', (secret) => {
    expect([isRefused(secret, 'production'), isRefused(secret, 'development')]).toEqual([true, false])
  })
  test('is no other secret', () => expect(isRefused('seven quiet herons', 'production')).toBe(false))
})
