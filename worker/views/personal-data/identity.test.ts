import { expect, test } from 'vitest'
import { identityEntries } from '../../applications/identity-check/tables'
import { aFirm, anApplicant, db, ownerBrowser, password, signedInMember } from '../../testing/people'
import { personalDataOfApplications } from './application-queries'

test('an export has the identity check, and an erasure leaves who recorded it and how, and nothing of the person', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm)
  const check = {
    entry: 'checked',
    way: 'notary',
    document: 'passport',
    name: 'Rudo Chikafu',
    digits: '4711',
    evidence: 'J. Smith, Leeds',
    compared: ['face'],
    before: 0,
  }
  expect((await lawyer.post(`/api/lawfirm/clients/${id}/identity`, check)).status).toBe(200)
  const wrong = { entry: 'corrected', reason: 'Another Rudo Chikafu', before: 1 }
  expect((await lawyer.post(`/api/lawfirm/clients/${id}/identity`, wrong)).status).toBe(200)
  const own = await ownerBrowser('rudo@example.com')
  const exported = await personalDataOfApplications(db, 1).identityChecks
  expect(exported).toMatchObject([{ name: 'Rudo Chikafu', digits: '4711', evidence: 'J. Smith, Leeds' }, {}])
  expect((await own.delete('/api/account', { password })).status).toBe(200)
  const rows = await db.select().from(identityEntries)
  expect(rows).toMatchObject([
    { kind: 'checked', way: 'notary', actorName: 'lawyer of titan', firmId: firm.id },
    { kind: 'corrected', reason: null },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Rudo|4711|Smith|passport|face/)
})
