import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { authenticatorApps, factorTerms, passkeys, recoveryCodes } from '../../identity/factors/tables'
import { sessions } from '../../platform/database/tables'
import { outcome, withApp, withPasskey } from '../../testing/factors'
import { db, ownerBrowser, password } from '../../testing/people'

test('an export names the factors without their secrets, an erasure removes them all, and both ask for one first', async () => {
  const own = await ownerBrowser('tariro@example.com')
  const other = await ownerBrowser('rudo@example.com')
  const { name } = await withPasskey(own, undefined, 'Tariro’s phone')
  const { secret } = await withApp(own)
  await withApp(other)
  await db.insert(factorTerms).values({ kind: 'owner', accountId: 1, resetAt: new Date() })
  // a member with the same id
  await db.insert(factorTerms).values({ kind: 'member', accountId: 1, resetAt: new Date() })
  const [passkey] = await db.select().from(passkeys)
  const [app] = await db.select().from(authenticatorApps)
  const [code] = await db.select().from(recoveryCodes)

  const headers = { 'x-password': encodeURIComponent(password) }
  const erase = () => own.delete('/api/account', { password })
  await db.update(sessions).set({ factorAt: new Date(Date.now() - 11 * 60_000) })
  expect(outcome(await own.ask('/api/account/export', { headers }))).toEqual([403, 'factor-needed'])
  expect(outcome(await erase())).toEqual([403, 'factor-needed'])
  await db.update(sessions).set({ factorAt: new Date() })

  const answer = await own.fetch('/api/account/export', { headers })
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const account = new TextDecoder().decode(files['account.json'])
  expect(account).toContain(name)
  expect(account).toContain('authenticatorApps')
  for (const hidden of [passkey?.credentialId, passkey?.publicKey, app?.secret, secret, code?.hash])
    expect(account).not.toContain(hidden ?? 'missing')

  expect((await erase()).status).toBe(200)
  const left = [
    await db.$count(passkeys),
    await db.$count(authenticatorApps),
    await db.$count(recoveryCodes),
    await db.$count(factorTerms),
  ]
  expect(left).toEqual([0, 1, 10, 1])
})
