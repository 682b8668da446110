import { exports } from 'cloudflare:workers'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import type { EvidenceFiles } from '#contract/deeds/evidence-file'
import { applications } from '../../applications/tables'
import { insertReleased } from '../../deeds/logged/deed-entries'
import { publishLog } from '../../log/publish'
import { browser } from '../../testing/browser'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, anOwner, db } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'
import { eraseDeeds } from '../personal-data-queries'
import { deeds } from '../tables'
import { statusList } from './credential'
import { revocationSpread } from './credential-rules'

const ask = (code: string) => browser('198.51.100.4').get<EvidenceFiles>(`/api/verify/${code}/evidence`)

test('a reader with the code gets what a later check needs, and never the deed', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const deed = await aReleasedDeed(firm, id)
  await insertReleased(db, deed, deed, firm.name, new Date())
  const always = ['keys.json', 'log-keys.txt', 'seal.pem', 'statement.jws']
  const before = await ask('K7Q2M9XA4D01')
  expect([before.status, Object.keys(before.body.files).toSorted()]).toEqual([200, always])

  await publishLog(contextAt())
  const { files } = (await ask('K7Q2M9XA4D01')).body
  expect(Object.keys(files).toSorted()).toEqual([...always, 'deed.json', 'deed.tlog-proof'].toSorted())
  expect(files['deed.tlog-proof']).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n/)
  expect(JSON.parse(files['deed.json'] ?? '')).toMatchObject({ kind: 'deed-released' })
  expect(files['log-keys.txt']?.split('\n')[0]).toMatch(/^localhost\/log\+/)
})

test('the statement is a Verifiable Credential too, and its status lists change with the deed', async () => {
  const { id } = await anApplicant()
  const deed = await aReleasedDeed(await aFirm('titan'), id)
  const stranger = browser('198.51.100.4')
  const jwks = await (await exports.default.fetch('http://localhost/.well-known/jwks.json')).json<JSONWebKeySet>()
  const read = async (path: string) => {
    const answer = await stranger.fetch(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vc+jwt'])
    return jwtVerify(await answer.text(), createLocalJWKSet(jwks), { typ: 'vc+jwt' })
  }
  const { payload } = await read('/api/verify/K7Q2M9XA4D01/credential')
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'ReleasedDeedCredential'],
    issuer: 'http://localhost',
    credentialSubject: { status: 'valid', sha256: deed.sha256 },
  })
  const bitOf = async (purpose: string) => {
    const { payload: list } = await read(`/api/verify/status/${purpose}/0`)
    const { encodedList } = list.credentialSubject as { encodedList: string }
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
    return ((bits[deed.id >> 3] ?? 0) >> (7 - (deed.id & 7))) & 1
  }
  expect([await bitOf('revocation'), await bitOf('refresh')]).toEqual([0, 0])
  await db.update(deeds).set({ state: 'superseded' })
  expect([await bitOf('revocation'), await bitOf('refresh')]).toEqual([0, 1])
  await db.update(deeds).set({ state: 'revoked', endedAt: new Date(Date.now() - revocationSpread) })
  expect([await bitOf('revocation'), await bitOf('refresh')]).toEqual([1, 0])
  expect((await stranger.fetch('/api/verify/N0SUCHC0DE00/credential')).status).toBe(404)
})

test('an erasure sets the bits of its deeds at different times, so that nobody counts them, and clears none', async () => {
  const owner = await anOwner('chipo@example.com')
  const firm = await aFirm('titan')
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const { id } = await anApplicant()
    await db.update(applications).set({ userId: owner.id }).where(eq(applications.id, id))
    for (const [version, state] of [
      [1, 'superseded'],
      [2, 'released'],
    ] as const)
      await aReleasedDeed(firm, id, { version, state, verificationCode: `K7Q2M9XA4D${version}${number}` })
  }
  const erasedAt = new Date()
  const bitsAfter = async (purpose: 'revocation' | 'refresh', milliseconds: number) => {
    const list = await statusList(contextAt(new Date(erasedAt.getTime() + milliseconds)), purpose, 0)
    const { credentialSubject } = decodeJwt<{ credentialSubject: { encodedList: string } }>(list)
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
    return Array.from(bits, (byte) => byte.toString(2).replaceAll('0', '').length).reduce((sum, ones) => sum + ones)
  }
  expect(await bitsAfter('refresh', 0)).toBe(6)
  const [first, ...others] = eraseDeeds(db, owner.id, erasedAt)
  if (first) await db.batch([first, ...others])
  expect(await bitsAfter('refresh', 0)).toBe(6)
  const days = Array.from({ length: 8 }, (_, day) => bitsAfter('revocation', (day * revocationSpread) / 7))
  const revoked = await Promise.all(days)
  expect([revoked[0], revoked[7]]).toEqual([0, 12])
  expect(new Set(revoked).size).toBeGreaterThan(3)
  const answer = await browser('198.51.100.4').get<{ status: string }>('/api/verify/K7Q2M9XA4D21')
  expect(answer.body.status).toBe('revoked')
})

test('a code that is no deed’s has no evidence, and ten of them are the most in a minute', async () => {
  for (let tried = 0; tried < 10; tried += 1) expect((await ask('N0SUCHC0DE00')).status).toBe(404)
  expect((await ask('N0SUCHC0DE00')).status).toBe(429)
})
