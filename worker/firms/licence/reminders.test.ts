import { expect, test } from 'vitest'
import { outbox } from '../../notifications/tables'
import { contextAt } from '../../testing/paying'
import { aFirm, aMember, db } from '../../testing/people'
import { remindLawyers } from './remind-lawyers'
import { licences } from './tables'

const on = (date: string) => ({ ...contextAt(), now: () => new Date(`${date}T12:00:00+02:00`) })

async function checked(
  member: { id: number; firmId: number },
  year: number,
  decidedAt: Date | null = new Date(0),
  refusedReason: string | null = null,
) {
  await db.insert(licences).values({
    firmId: member.firmId,
    memberId: member.id,
    registrationNumber: 'LP 1',
    year,
    objectKey: crypto.randomUUID(),
    wrappedKey: '',
    name: 'certificate.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    sha256: '',
    enteredName: 'Someone',
    enteredEmail: 'someone@example.com',
    enteredAt: new Date(0),
    decidedAt,
    refusedReason,
  })
}

/** The mails of these days, each by its stage and reader. */
async function mailsOf(...dates: string[]) {
  for (const date of dates) await remindLawyers(on(date))
  const rows = await db.select().from(outbox)
  return rows.map(({ key }) => key.replace('licence-ending:', '')).toSorted()
}

test('lawyer and admins are reminded once in November, December, January and after the grace', async () => {
  const firm = await aFirm('titan')
  const [admin, lawyer] = [await aMember(firm, 'admin'), await aMember(firm, 'lawyer')]
  await checked(lawyer, 2026)
  const both = (stage: string) => [`1:${stage}:${admin.id}`, `1:${stage}:${lawyer.id}`]
  expect(await mailsOf('2026-10-31')).toEqual([])
  expect(await mailsOf('2026-11-01', '2026-11-01', '2026-11-30')).toEqual(both('november'))
  expect(await mailsOf('2026-12-01', '2027-01-01', '2027-01-31', '2027-02-01', '2027-02-02')).toEqual(
    ['december', 'expired', 'grace', 'november'].flatMap(both),
  )
})

test('nobody is reminded who entered the next one, left, or has none that was checked', async () => {
  const firm = await aFirm('titan')
  const [renewed, left, unchecked] = [
    await aMember(firm, 'lawyer', 'renewed'),
    await aMember(firm, 'lawyer', 'left', { isActive: false }),
    await aMember(firm, 'lawyer', 'unchecked'),
  ]
  await checked(renewed, 2026)
  await checked(renewed, 2027, null)
  await checked(left, 2026)
  await checked(unchecked, 2026, null)
  expect(await mailsOf('2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15')).toEqual([])
})

test('a refused certificate renews nothing, and an admin who left is not mailed', async () => {
  const firm = await aFirm('titan')
  await aMember(firm, 'admin', 'former', { isActive: false })
  const lawyer = await aMember(firm, 'lawyer')
  await checked(lawyer, 2026)
  await checked(lawyer, 2027, new Date(0), 'Not readable')
  expect(await mailsOf('2026-11-15')).toEqual([`1:november:${lawyer.id}`])
})

test('who has a certificate is mailed about their own, and the admins of their firm about whose it is', async () => {
  const [titan, gambe] = [await aFirm('titan'), await aFirm('gambe')]
  const partner = await aMember(titan, 'admin', 'partner')
  const lawyer = await aMember(titan, 'lawyer', 'lawyer')
  const other = await aMember(gambe, 'admin', 'other')
  for (const member of [partner, lawyer, other]) await checked(member, 2026)
  await remindLawyers(on('2026-11-15'))
  const rows = await db.select().from(outbox)
  const said = rows.map(({ email, facts }) => {
    const { lawyer: of, isOwn, slug } = facts as { lawyer: string; isOwn: boolean; slug: string }
    return [email, of, isOwn, slug].join(' ')
  })
  expect(said.toSorted()).toEqual([
    'gambe.other@example.com other of gambe true gambe',
    'titan.lawyer@example.com lawyer of titan true titan',
    'titan.partner@example.com lawyer of titan false titan',
    'titan.partner@example.com partner of titan true titan',
  ])
})
