import { env } from 'cloudflare:workers'
import { fromBER } from 'asn1js'
import { expect, test, vi } from 'vitest'
import { opensslAnswer } from '../../testing/openssl-timestamp'
import { timeAuthorities, timeOf } from './authorities'
import { tokenOf } from './token'

const message = Uint8Array.from(Buffer.from('a signature'))
const at = (...paths: string[]) => paths.map((path) => `${path}=http://localhost/sandbox/timestamps/${path}`).join(',')
const ask = (TIMESTAMP_URLS: string) => timeOf({ env: { ...env, TIMESTAMP_URLS }, now: () => new Date() }, message)

test('the setting names authorities in the order in which they are asked', () => {
  expect(timeAuthorities('A B=https://a.example/tsr?x=1, C = https://c.example')).toEqual([
    { name: 'A B', address: 'https://a.example/tsr?x=1' },
    { name: 'C', address: 'https://c.example' },
  ])
  expect(timeAuthorities('')).toEqual([])
})

test.each(['granted', 'granted-with-mods'])('a token that is %s counts', async (how) => {
  const time = await ask(at(how))
  expect(time?.by).toBe(how)
  expect(Math.abs((time?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  const { offset, result } = fromBER(time?.token ?? new ArrayBuffer(0))
  expect([offset, result.error]).toEqual([time?.token.byteLength, ''])
})

test.each([
  ['rejected', 'status 2'],
  ['wrong-imprint', 'another imprint'],
  ['wrong-nonce', 'another nonce'],
  ['wrong-signature', 'wrong signature'],
  ['expired-certificate', 'expired certificate'],
  ['unfit-certificate', 'certificate is not for time stamps'],
  ['no-reference', 'certificate is not referenced'],
  ['wrong-time', 'another time'],
  ['error', 'HTTP 503'],
  ['page', 'HTTP 200'],
  ['unknown', 'HTTP 404'],
])('an answer of "%s" does not count, and the next authority is asked', async (how, reason) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await ask(at(how))).toBe(null)
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
    { event: 'time-stamp-refused', authority: how, reason },
  ])
  expect((await ask(at(how, 'granted')))?.by).toBe('granted')
  log.mockRestore()
})

test.each(['slow', 'silent'])('a %s authority is left after its time', async (how) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await ask(at(how, 'granted')))?.by).toBe('granted')
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
    { authority: how, error: 'TimeoutError' },
  ])
  log.mockRestore()
})

test('what is no request is refused as real authorities do', async () => {
  const post = (body: string, type: string) =>
    env.SANDBOX?.fetch('http://localhost/sandbox/timestamps/granted', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  expect((await post('hello', 'text/plain'))?.status).toBe(415)
  const answer = await post('hello', 'application/timestamp-query')
  // rejection with badDataFormat
  expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('hex')).toMatch(/020102.*03020204$/)
})

test('the answer of OpenSSL’s authority counts, until its time is five minutes off', async () => {
  const nonce = Uint8Array.of(0x41, 2, 3, 4, 5, 6, 7, 8)
  const answer = Uint8Array.from(Buffer.from(opensslAnswer, 'base64')).buffer
  const seen = new Date('2026-11-27T07:58:37Z')
  const after = (seconds: number) => tokenOf(answer, message, nonce, new Date(seen.getTime() + seconds * 1000))
  expect((await after(300)).at).toEqual(seen)
  expect((await after(-300)).at).toEqual(seen)
  await expect(after(301)).rejects.toThrow('another time')
  await expect(tokenOf(answer, message.slice(1), nonce, seen)).rejects.toThrow('another imprint')
  await expect(tokenOf(answer, message, nonce.slice().reverse(), seen)).rejects.toThrow('another nonce')
})
