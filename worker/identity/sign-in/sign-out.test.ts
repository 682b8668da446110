import { expect, test } from 'vitest'
import { type Browser, browser } from '../../testing/browser'
import { aFirm, ownerBrowser, password, signedInMember, superBrowser } from '../../testing/people'

const anyone = async () => browser()
const owner = () => ownerBrowser('tariro@example.com')
const member = async () => signedInMember(await aFirm('titan'))
const ownSession = (path: string) => async (own: Browser) => {
  await own.post(path.replace('sessions', 'confirm'), { way: 'password', password })
  const [session] = (await own.get<{ id: string }[]>(path)).body
  return own.delete(`${path}/${session?.id}`)
}

test.each<[string, () => Promise<Browser>, (own: Browser) => Promise<{ status: number; headers: Headers }>]>([
  ['an owner', owner, (own) => own.get('/api/logout')],
  ['an owner, to another page', owner, (own) => own.get('/api/logout?to=/auth')],
  ['a visitor whose session is over', anyone, (own) => own.get('/api/logout')],
  ['a member', member, (own) => own.post('/api/lawfirm/logout')],
  ['a member whose session is over', anyone, (own) => own.post('/api/lawfirm/logout')],
  ['a super admin', superBrowser, (own) => own.post('/api/super-admin/lock')],
  ['an owner in their list of devices', owner, ownSession('/api/account/sessions')],
  ['a member in their list of devices', member, ownSession('/api/lawfirm/account/sessions')],
  ['an owner who deletes the account', owner, (own) => own.delete('/api/account', { password })],
])('when %s signs out, the browser deletes what it cached, and nothing else', async (_, who, signOut) => {
  const { status, headers } = await signOut(await who())
  expect(status).toBeLessThan(400)
  expect(headers.get('clear-site-data')).toBe('"cache"')
})

test('a link on another site, which signs nobody out, deletes nothing', async () => {
  const lured = await (await owner()).get('/api/logout', { 'sec-fetch-site': 'cross-site' })
  expect([lured.status, lured.headers.get('clear-site-data')]).toEqual([302, null])
})
