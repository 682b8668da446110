import type { ConsoleLicences, FirmLicences, LicenceEntry } from '#contract/firms/licence'
import { harareMidnight } from '#contract/time'
import {
  firmLicenceState,
  type LawyersYears,
  type LicenceTerms,
  licenceState,
  licenceYears,
  takesApplications,
} from './licence-rules'
import type { LicenceRow, lawyersOf, licensedFirms, waitingLicences, yearsOfLawyers } from './queries'

export const entryView = (row: LicenceRow): LicenceEntry => ({
  id: row.id,
  year: row.year,
  registrationNumber: row.registrationNumber,
  fileName: row.name,
  contentType: row.contentType,
  enteredBy: row.enteredName,
  enteredAt: row.enteredAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedName,
  listedOn: row.listedOn,
  refusedReason: row.refusedReason,
})

function yearsOf(rows: readonly LicenceRow[]): LawyersYears {
  const newest = (isMeant: (row: LicenceRow) => boolean) =>
    rows
      .filter((row) => row.refusedReason === null && isMeant(row))
      .reduce<number | null>((most, { year }) => Math.max(most ?? year, year), null)
  return {
    checked: newest(({ decidedAt }) => decidedAt !== null),
    waiting: newest(({ decidedAt }) => decidedAt === null),
  }
}

export function firmView(
  people: Awaited<ReturnType<typeof lawyersOf>>,
  rows: readonly LicenceRow[],
  at: Date,
  terms: LicenceTerms,
): FirmLicences {
  const lawyers = people.map((person) => ({ person, own: rows.filter(({ memberId }) => memberId === person.id) }))
  const state = firmLicenceState(
    lawyers.map(({ person, own }) => ({ isActive: person.isActive, ...yearsOf(own) })),
    at,
    terms,
  )
  const { year } = licenceYears(at, terms)
  return {
    state,
    takesFiles: takesApplications(state, terms),
    year,
    graceUntil: terms.graceUntil === '' ? null : new Date(harareMidnight(`${year}-${terms.graceUntil}`)).toISOString(),
    isRequired: terms.isRequired,
    lawyers: lawyers
      .filter(({ person, own }) => person.isActive && (person.role === 'lawyer' || own.length > 0))
      .map(({ person, own }) => ({
        memberId: person.id,
        fullName: person.fullName,
        state: licenceState(yearsOf(own), at, terms),
        entries: own.map(entryView),
      })),
  }
}

export function consoleView(
  waiting: Awaited<ReturnType<typeof waitingLicences>>,
  firms: Awaited<ReturnType<typeof licensedFirms>>,
  lawyers: Awaited<ReturnType<typeof yearsOfLawyers>>,
  at: Date,
  terms: LicenceTerms,
): ConsoleLicences {
  return {
    year: licenceYears(at, terms).year,
    waiting: waiting.map(({ licence, fullName, firmName }) => ({ firmName, fullName, entry: entryView(licence) })),
    firms: firms.map((firm) => {
      const own = lawyers.filter(({ firmId }) => firmId === firm.id)
      const state = firmLicenceState(own, at, terms)
      return { ...firm, state, takesFiles: takesApplications(state, terms) }
    }),
  }
}
