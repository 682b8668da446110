import { asc, eq, inArray } from 'drizzle-orm'
import { ownershipChecks } from '../../applications/ownership-tables'
import { applications } from '../../applications/tables'
import { attempts } from '../../platform/database/tables'
import type { Browser } from '../browser'
import { anApplicant, db, digitizeForm, superPersonBrowser } from '../people'
import { people } from './on-application'
import { by, type Subject } from './subject'

let deeds = 0
let platform: Browser

/** Two people’s applications for one deed, which hold each other up until a super admin decides. */
export const onClaims: Subject = {
  name: 'two claims to one deed',
  isToldOnce: true,
  async make() {
    const { admin } = await people()
    if (deeds === 0) platform = (await superPersonBrowser()).browser
    deeds += 1
    await db.delete(attempts)
    const claim = (name: string, at = 0) =>
      ({
        fullName: `${name} Kanari`,
        email: `${name.toLowerCase()}${deeds}@kanari.example`,
        phone: `+44 7700 9${at}${1000 + deeds}`,
        propertyAddress: `Stand ${deeds} ${name}ville, Harare`,
        titleDeedNumber: `${deeds}7/1987`,
      }) as const
    const [first, second] = [await anApplicant(claim('Rudo')), await anApplicant(claim('Tendai', 1))]
    const both = [first.id, second.id]
    await db.update(applications).set({ firmId: 1 }).where(inArray(applications.id, both))
    const [check] = await db.select().from(ownershipChecks).where(eq(ownershipChecks.firstId, first.id))
    const reason = 'The registry’s search names the first'
    const decide = (decision: string) =>
      by(platform, (own) =>
        own.put(`/api/super-admin/ownership-checks/${check?.id}`, { decision, reason, decidedAt: null }),
      )
    const third = claim('Chipo', 2)
    return {
      acts: {
        keepFirst: decide('first'),
        keepBoth: decide('both'),
        withdrawFirst: by(first.browser, (own) => own.post(`/api/applications/${first.id}/withdraw`)),
        closeSecond: by(admin, (own) => own.post(`/api/admin/applications/${second.id}/close`, { reason })),
        reassign: by(admin, (own) => own.post(`/api/admin/applications/${first.id}/assign`, { firmId: 2 })),
        claimToo: by(second.browser, (own) => own.post('/api/complete-application', { ...digitizeForm, ...third })),
      },
      state: async () => {
        const rows = await db
          .select()
          .from(applications)
          .where(eq(applications.titleDeedNumber, third.titleDeedNumber))
          .orderBy(asc(applications.id))
        const ids = rows.map(({ id }) => id)
        const checks = await db.select().from(ownershipChecks).where(inArray(ownershipChecks.firstId, ids))
        return [
          rows.map(({ clientName, hold, firmId, withdrawnAt }) => [clientName, hold, firmId, withdrawnAt !== null]),
          checks.map(({ firstId, secondId, decision, endedAt }) => [
            ids.indexOf(firstId),
            ids.indexOf(secondId),
            decision,
            endedAt !== null,
          ]),
        ]
      },
    }
  },
}
