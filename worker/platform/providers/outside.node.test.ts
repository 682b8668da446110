import { afterEach, expect, test, vi } from 'vitest'
import { outside } from './outside'

afterEach(() => vi.restoreAllMocks())
const answers = () => vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('ok')))

test.each([
  ['stripe', 'https://api.stripe.com/v1/payment_intents'],
  ['whatsapp', 'https://graph.facebook.com/v25.0/1/messages'],
  ['whatsapp', 'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1'],
  ['leaked-passwords', 'https://api.pwnedpasswords.com/range/21BD1'],
] as const)('%s is asked at %s, and a redirect is not followed', async (service, address) => {
  const asked = answers()
  await outside(service)(address, { method: 'POST', redirect: 'follow' })
  expect(asked.mock.calls).toEqual([[address, { method: 'POST', redirect: 'manual' }]])
})

test.each([
  ['stripe', 'http://api.stripe.com/v1'],
  ['stripe', 'https://api.stripe.com.evil.example/v1'],
  ['stripe', 'https://api.stripe.com@evil.example/v1'],
  ['stripe', 'https://user:secret@api.stripe.com/v1'],
  ['stripe', 'https://api.stripe.com:8443/v1'],
  ['stripe', 'https://files.stripe.com/v1'],
  // one service's credentials are not sent to another
  ['stripe', 'https://graph.facebook.com/v25.0'],
  ['whatsapp', 'https://api.stripe.com/v1'],
  ['whatsapp', 'https://fbsbx.com.evil.example/x'],
  ['whatsapp', 'https://evilfacebook.com/x'],
  ['leaked-passwords', 'https://pwnedpasswords.com/range/21BD1'],
  ['leaked-passwords', 'https://169.254.169.254/latest'],
  ['leaked-passwords', 'file:///etc/passwd'],
  ['leaked-passwords', 'not an address'],
] as const)('%s is not asked at %s, also not with a stand-in', async (service, address) => {
  const asked = answers()
  const standIn = { fetch: vi.fn() }
  await expect(outside(service)(address)).rejects.toThrow()
  await expect(outside(service, standIn as unknown as Fetcher)(address)).rejects.toThrow()
  await expect(outside(service)(new Request('https://evil.example/'))).rejects.toThrow('evil.example is not a host')
  expect([asked.mock.calls, standIn.fetch.mock.calls]).toEqual([[], []])
})
