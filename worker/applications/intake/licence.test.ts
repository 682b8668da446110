import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Assignment } from '#contract/applications/assignment'
import type { ApplicationPage } from '#contract/applications/views'
import { day } from '#contract/time'
import { firmLicenceState, licenceTermsOf, takesApplications } from '../../firms/licence/licence-rules'
import { licences } from '../../firms/licence/tables'
import { takesApplications as takesInSql } from '../../firms/shared/licence-queries'
import { firms, members } from '../../firms/tables'
import { aFirm, aMember, anApplicant, db, ownerBrowser } from '../../testing/people'
import { applications } from '../tables'

const year = new Date(Date.now() + day / 12).getUTCFullYear()

async function aLicence(
  { id: memberId, firmId }: { id: number; firmId: number },
  of: number,
  state: 'checked' | 'waiting' | 'refused' = 'checked',
) {
  await db.insert(licences).values({
    firmId,
    memberId,
    registrationNumber: 'LP 1',
    year: of,
    objectKey: crypto.randomUUID(),
    wrappedKey: '',
    name: 'certificate.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    sha256: '',
    enteredName: 'Someone',
    enteredEmail: 'someone@example.com',
    enteredAt: new Date(),
    decidedAt: state === 'waiting' ? null : new Date(Date.UTC(year, 0, 12)),
    refusedReason: state === 'refused' ? 'Not on the list' : null,
  })
}

const reasonOf = async ({ id }: { id: number }) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.assignment

test('a firm whose certificates have expired gets no new application, and one without any does', async () => {
  const [titan, gambe] = [await aFirm('titan'), await aFirm('gambe')]
  await aLicence(await aMember(titan), year - 2)
  const started = await anApplicant()
  expect([started.lawyer?.name, await reasonOf(started)]).toEqual([
    gambe.name,
    { by: 'matching', openFiles: 0, town: null, keptMost: null, repliesSoonest: null, waitedLongest: false },
  ])
  await aLicence(await aMember(gambe), year - 2)
  const unassigned = await anApplicant({ email: 'two@example.com', phone: '+44 7700 900125' })
  expect([unassigned.lawyer, await reasonOf(unassigned)]).toEqual([null, null])
})

test('SQL decides about each kind of firm on each day as the rules do', async () => {
  type Entry = readonly [of: number, state?: 'waiting' | 'refused']
  const kinds: readonly { lawyers: readonly { isActive?: boolean; entries: readonly Entry[] }[] }[] = [
    { lawyers: [] },
    { lawyers: [{ entries: [] }] },
    { lawyers: [{ entries: [[2026]] }] },
    { lawyers: [{ entries: [[2025]] }] },
    { lawyers: [{ entries: [[2026, 'waiting']] }] },
    { lawyers: [{ entries: [[2026, 'refused']] }] },
    { lawyers: [{ entries: [[2026], [2027, 'waiting']] }] },
    { lawyers: [{ entries: [[2026], [2027, 'refused']] }] },
    { lawyers: [{ entries: [[2025], [2027, 'waiting']] }] },
    { lawyers: [{ entries: [[2026], [2026, 'refused'], [2027]] }] },
    { lawyers: [{ isActive: false, entries: [[2027]] }] },
    { lawyers: [{ isActive: false, entries: [[2027]] }, { entries: [[2027, 'waiting']] }] },
    { lawyers: [{ entries: [[2025]] }, { entries: [[2026]] }] },
  ]
  const made = []
  for (const [place, { lawyers }] of kinds.entries()) {
    const firm = await aFirm(`firm${place}`)
    for (const [one, { isActive = true, entries }] of lawyers.entries()) {
      const member = await aMember(firm, 'lawyer', `lawyer${one}`, { isActive })
      for (const [of, state = 'checked'] of entries) await aLicence(member, of, state)
    }
    const years = lawyers.map(({ isActive = true, entries }) => {
      const newest = (meant?: string) =>
        entries
          .flatMap(([of, state]) => (state === meant ? [of] : []))
          .reduce<number | null>((most, of) => Math.max(most ?? 0, of), null)
      return { isActive, checked: newest(), waiting: newest('waiting') }
    })
    made.push({ id: firm.id, years })
  }
  for (const date of [
    '2026-06-01',
    '2026-11-26',
    '2026-12-31',
    '2027-01-01',
    '2027-01-15',
    '2027-01-16',
    '2027-06-01',
  ]) {
    for (const LICENCE_REQUIRED of ['true', 'false']) {
      const terms = licenceTermsOf({ LICENCE_GRACE_UNTIL: '01-15', LICENCE_REQUIRED })
      const at = new Date(`${date}T00:00:00+02:00`)
      const rows = await db.select({ id: firms.id }).from(firms).where(takesInSql(at, terms)).orderBy(firms.id)
      const meant = made.filter(({ years }) => takesApplications(firmLicenceState(years, at, terms), terms))
      expect([date, LICENCE_REQUIRED, rows]).toEqual([date, LICENCE_REQUIRED, meant.map(({ id }) => ({ id }))])
    }
  }
})

test('the facts that the matching used are stored with it, and the owner reads them with the checked certificate', async () => {
  const [titan, gambe] = [await aFirm('titan'), await aFirm('gambe')]
  await db.update(firms).set({ town: 'Harare', openFiles: 3, lastAssignedAt: new Date(5) })
  await db
    .update(firms)
    .set({ lastAssignedAt: new Date(4) })
    .where(eq(firms.id, gambe.id))
  await aLicence(await aMember(gambe), year)
  const town: Assignment = {
    by: 'matching',
    openFiles: 3,
    town: 'Harare',
    keptMost: null,
    repliesSoonest: null,
    waitedLongest: true,
  }
  const first = await anApplicant({ submissionMethod: 'dropoff' })
  expect([first.lawyer?.name, await reasonOf(first)]).toEqual([gambe.name, town])
  const second = await anApplicant({ email: 'owner@example.com', phone: '+44 7700 900125' })
  expect([second.lawyer?.name, await reasonOf(second)]).toEqual([
    titan.name,
    { by: 'matching', openFiles: 3, town: null, keptMost: null, repliesSoonest: null, waitedLongest: false },
  ])
  const page = async (by: Awaited<ReturnType<typeof ownerBrowser>>, id: number) =>
    (await by.get<ApplicationPage>(`/api/applications/${id}`)).body.firm
  expect(await page(first.browser, first.id)).toMatchObject({
    name: gambe.name,
    licence: { year, checkedAt: `${year}-01-12T00:00:00Z` },
    assignment: town,
  })
  const other = await page(second.browser, second.id)
  expect(other).toMatchObject({ licence: null })
  expect(JSON.stringify(other)).not.toContain('gambe')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${second.id}/assign`, { firmId: gambe.id })
  expect(await page(second.browser, second.id)).toMatchObject({ name: gambe.name, assignment: { by: 'admin' } })
  // those from before have no reason
  await db.update(applications).set({ assignment: null })
  await db.update(members).set({ isActive: false })
  expect(await page(first.browser, first.id)).toMatchObject({ assignment: null, licence: null })
})
