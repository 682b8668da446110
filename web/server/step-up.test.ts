import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drain } from './action/testing/drain'
import { ApiError, request } from './api'
import { stepUpRequest } from './step-up'

const answers: Response[] = []
const ask = vi.fn(async (path: string) => {
  const answer = answers.shift() ?? Response.json({ done: true })
  return Object.defineProperty(answer, 'url', { value: `https://gwaro.example${path}` })
})
const refusal = (code: string, status = 403) => Response.json({ code, ways: ['passkey'] }, { status })
/** Lets the calls under way go on. */

beforeEach(() => {
  answers.length = 0
  ask.mockClear()
  stepUpRequest.set(undefined)
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', ask)
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/api/auth/user', 'owner'],
  ['/api/complaints', 'owner'],
  ['/api/lawfirm/auth', 'member'],
  ['/api/titan/login', 'member'],
  ['/api/super-admin/firms', 'super'],
])('a refusal of %s asks the %s, and the call goes on once they have confirmed', async (path, kind) => {
  answers.push(refusal('factor-needed'), Response.json({ done: 'at last' }))
  const call = request(path)
  await drain()
  expect(stepUpRequest.get()).toMatchObject({ kind, step: 'confirm', ways: ['passkey'] })
  stepUpRequest.get()?.finish(Response.json({ confirmed: true }))
  expect(await (await call).json()).toEqual({ done: 'at last' })
  expect([stepUpRequest.get(), ask.mock.calls.length]).toEqual([undefined, 2])
})

test('the answer of a second step is that of the sign-in, which is not sent again', async () => {
  answers.push(refusal('second-step-needed', 401))
  const call = request('/api/local/login', { method: 'POST' })
  await drain()
  expect(stepUpRequest.get()?.step).toBe('second-step')
  stepUpRequest.get()?.finish(Response.json({ user: 7 }))
  expect(await (await call).json()).toEqual({ user: 7 })
  expect(ask).toHaveBeenCalledOnce()
})

test('who gives up keeps the refusal, and can be asked again', async () => {
  answers.push(refusal('factor-needed'), refusal('factor-needed'))
  for (let times = 0; times < 2; times += 1) {
    const call = request('/api/auth/user').catch((error: ApiError) => error.code)
    await drain()
    stepUpRequest.get()?.finish(undefined)
    expect([await call, stepUpRequest.get()]).toEqual(['factor-needed', undefined])
  }
})

test('one question at a time: a call beside it is refused', async () => {
  answers.push(refusal('factor-needed'), refusal('factor-needed'))
  const first = request('/api/auth/user')
  await drain()
  const asked = stepUpRequest.get()
  await expect(request('/api/complaints')).rejects.toThrow(ApiError)
  expect(stepUpRequest.get()).toBe(asked)
  asked?.finish(Response.json({}))
  expect((await first).ok).toBe(true)
})

test('other refusals ask nothing', async () => {
  answers.push(refusal('forbidden'))
  await expect(request('/api/auth/user')).rejects.toThrow(ApiError)
  expect(stepUpRequest.get()).toBeUndefined()
})
