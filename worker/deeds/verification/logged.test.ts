import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { LoggedRelease, PublicLog } from '#contract/deeds/public-log'
import { askWitnesses } from '../../log/ask-witnesses'
import { publishLog } from '../../log/publish'
import { insertEntry } from '../../log/shared-queries'
import { backgroundContext } from '../../platform/background'
import type { Bindings } from '../../platform/env'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, db } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'
import { witnessOne, witnessTwo } from '../../testing/witnesses'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

test('a release says when it will be in the log, and then its place and who witnessed it', async () => {
  Object.assign(env, { WITNESSES: `${witnessOne}, ${witnessTwo}` })
  try {
    const firm = await aFirm('titan')
    const { id } = await anApplicant()
    const deed = await aReleasedDeed(firm, id)
    const logged = async () => (await browser().get<{ log: LoggedRelease }>('/api/verify/K7Q2M9XA4D01')).body.log
    expect(await logged()).toBeNull()
    const at = new Date()
    await insertEntry(db, 'audit-head', { applicationId: 0 }, {}, at)
    await insertEntry(db, 'deed-released', { applicationId: id, deedId: deed.id }, {}, at)
    const expectedBy = new Date(at.getTime() + 600_000).toISOString()
    expect(await logged()).toEqual({ entry: null, of: 0, witnesses: [], expectedBy })

    const context = backgroundContext(env as unknown as Bindings, execution)
    await publishLog(context)
    expect(await logged()).toEqual({ entry: 2, of: 2, witnesses: [], expectedBy })
    await askWitnesses(context)
    await insertEntry(db, 'audit-head', { applicationId: 0 }, {}, at)
    await publishLog(context)
    const witnesses = ['witness-one.example', 'witness-two.example']
    expect(await logged()).toEqual({ entry: 2, of: 3, witnesses, expectedBy })

    const { body } = await browser().get<PublicLog>('/api/log')
    expect(body).toMatchObject({
      origin: 'localhost/log',
      size: 3,
      witnesses: witnesses.map((name) => ({ name, size: 2 })),
    })
    expect(body.key).toMatch(/^localhost\/log\+[0-9a-f]{8}\+/)
  } finally {
    Object.assign(env, { WITNESSES: '' })
  }
})

test('each version of a deed has its own place in the log', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const former = await aReleasedDeed(firm, id, { state: 'superseded' })
  const deed = await aReleasedDeed(firm, id, { version: 2, verificationCode: 'K7Q2M9XA4D02' })
  for (const deedId of [former.id, deed.id])
    await insertEntry(db, 'deed-released', { applicationId: id, deedId }, {}, new Date())
  await publishLog(backgroundContext(env as unknown as Bindings, execution))
  const { body } = await browser().get<{ log: LoggedRelease }>('/api/verify/K7Q2M9XA4D02')
  expect(body.log).toMatchObject({ entry: 2, of: 2 })
})
