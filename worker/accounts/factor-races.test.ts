import { beforeEach, expect, test } from 'vitest'
import { beginConfirmation, confirmPerson } from '../identity/factors/confirm'
import { passkeys, recoveryCodes } from '../identity/factors/tables'
import { takeSecondStep } from '../identity/sign-in/second-step'
import { sessions } from '../platform/database/tables'
import { type Browser } from '../testing/browser'
import { codeAt, ownerAccount, withApp, withPasskey } from '../testing/factors'
import { interrupted, ownerTokenOf } from '../testing/interrupted'
import { db, ownerBrowser } from '../testing/people'
import { ownerKind } from './owner-kind'

const id = 1
let own: Browser

beforeEach(async () => {
  own = await ownerBrowser('tariro@example.com')
})

/** Removes the account's only factor in another session, before a batch. */
const removing = (path: string, before?: number) =>
  interrupted(async () => {
    const { status } = await own.delete(`${ownerAccount}/factors/${path}`)
    expect(status).toBe(200)
  }, before)
/** What the session that was to be confirmed has, and what is left of the factors. */
const outcome = async () => ({
  fresh: (await db.select().from(sessions)).filter(({ factorAt }) => factorAt !== null).length,
  codes: await db.$count(recoveryCodes),
})

test.each(['app', 'recovery-code'] as const)(
  'the last factor that is removed while %s confirms a session leaves it unconfirmed',
  async (way) => {
    const { secret, recoveryCodes: codes } = await withApp(own)
    const before = await outcome()
    const context = removing('app')
    const token = await ownerTokenOf(context, id)
    const code = way === 'app' ? codeAt(secret) : (codes[0] ?? '')
    await expect(confirmPerson(context, token, { way, code })).rejects.toMatchObject({ code: 'factor-refused' })
    expect(await outcome()).toEqual({ fresh: before.fresh, codes: 0 })
  },
)

test('the last passkey that is removed while it confirms a session leaves it unconfirmed', async () => {
  const { device } = await withPasskey(own)
  const before = await outcome()
  const [row] = await db.select().from(passkeys)
  const context = removing(`passkeys/${row?.id}`, 3)
  const token = await ownerTokenOf(context, id)
  const { challenge } = await beginConfirmation(context, token)
  const given = { way: 'passkey', credential: await device.use(challenge) } as const
  await expect(confirmPerson(context, token, given)).rejects.toMatchObject({ code: 'factor-refused' })
  expect([await outcome(), await db.$count(passkeys)]).toEqual([{ fresh: before.fresh, codes: 0 }, 0])
})

test('the last factor that is removed while it finishes a sign-in leaves no session', async () => {
  const { secret } = await withApp(own)
  const pending = { kind: 'owner', id, version: 1, pending: 'p', ways: [] } as const
  const browser = { former: undefined, isKnown: () => true }
  const given = { way: 'app', code: codeAt(secret) } as const
  const failed = takeSecondStep(removing('app'), ownerKind, pending, given, browser)
  await expect(failed).rejects.toMatchObject({ code: 'factor-refused' })
  expect(await db.$count(sessions)).toBe(1)
})
