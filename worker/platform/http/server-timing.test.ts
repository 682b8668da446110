import { expect, test } from 'vitest'
import { all } from '../../api/all'
import { browser } from '../../testing/browser'
import { aFirm, aMember, anApplicant, anOwner, digitizeForm, ownerBrowser, password } from '../../testing/people'
import { factsOf } from './description'

const asServed = { SERVER_TIMING: '' }
const timingOf = ({ headers }: { headers: Headers }) => headers.get('server-timing')
const email = 'tariro@example.com'
const person = {
  password: 'seven quiet herons',
  firstName: 'A',
  lastName: 'B',
  country: 'uk',
  phoneNumber: '+447700900123',
}

test('no call without a session shows what the database did, whether it knows the address or not', async () => {
  const titan = await aFirm('titan')
  await aMember(titan, 'admin')
  await anOwner(email)
  const { referenceNumber } = await anApplicant({ email })
  const visitor = () => browser('203.0.113.7', asServed)
  const application = { ...digitizeForm, email: 'new@example.com', phone: '+263 77 212 3456' }
  const answers = [
    await visitor().get(`/api/applications/reference/${referenceNumber}`),
    await visitor().get('/api/firms'),
    await visitor().get('/api/referrals/TARIRO'),
    await visitor().post('/api/complete-application', { ...application, email, phone: digitizeForm.phone }),
    await visitor().post('/api/complete-application', application),
    await visitor().post('/api/local/login', { email, password }),
    await visitor().post('/api/lawfirm/login', { username: 'titan.admin', password }),
    await visitor().post('/api/local/signup', { ...person, email: 'other@example.com' }),
    await visitor().post('/api/auth/forgot-password', { email }),
    await visitor().post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
    await visitor().post('/api/auth/verify-reset-token', { token: 'x'.repeat(43) }),
    await visitor().get('/api/health'),
  ]
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  expect(answers.map(timingOf).filter((timing) => timing !== null)).toEqual([])
})

test('no call answers a visitor with it, nor somebody signed in where the session is not what lets them in', async () => {
  const own = await ownerBrowser(email)
  const { referenceNumber } = await anApplicant({ email })
  const cookie = Array.from(own.jar, ([name, value]) => `${name}=${value}`).join('; ')
  const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const guarded = new Set(all.routes.filter(({ handler }) => factsOf(handler).cookies).map(callOf))
  const calls = new Set(all.routes.filter(({ method }) => method !== 'ALL').map(callOf))
  const open = Array.from(calls).filter((call) => !guarded.has(call) && call !== 'GET /api/logout')
  expect(open.length).toBeGreaterThan(40)
  const seen: string[] = []
  for (const call of open) {
    const [method = '', path = ''] = call.split(' ')
    for (const sent of ['', cookie]) {
      const visitor = browser('203.0.113.7', asServed)
      const { headers, body } = await visitor.fetch(path.replace(':ref', referenceNumber).replaceAll(/:\w+/g, 'x'), {
        method,
        headers: { cookie: sent, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      await body?.cancel()
      if (headers.has('server-timing')) seen.push(call)
    }
  }
  expect(seen).toEqual([])
})

test('a call in a session shows trips, rows read and rows written', async () => {
  const own = await ownerBrowser(email)
  const visitor = browser('203.0.113.7', asServed)
  for (const [name, value] of own.jar) visitor.jar.set(name, value)
  expect(timingOf(await visitor.get('/api/applications'))).toMatch(
    /^db;dur=[\d.]+;desc="1 trips, \d+ read, \d+ written"$/,
  )
})
